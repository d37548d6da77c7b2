//! Unsigned integers of any size.

/// An unsigned integer of any size: digits of 32 bits, the lowest first, without leading zeros.
#[derive(Default)]
pub struct Large(Vec<u32>);

impl Large {
    pub fn from_bytes(bytes: &[u8]) -> Large {
        let digit = |part: &[u8]| part.iter().rev().fold(0, |digit, byte| digit << 8 | u32::from(*byte));
        let mut number = Large(bytes.chunks(4).map(digit).collect());
        number.trim();
        number
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|digit| digit.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    pub fn multiply_add(&mut self, by: u32, add: u32) {
        let mut carry = u64::from(add);
        for digit in &mut self.0 {
            carry += u64::from(*digit) * u64::from(by);
            *digit = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Divides by `by` and returns the remainder.
    pub fn divide(&mut self, by: u32) -> u32 {
        let mut rest = 0;
        for digit in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*digit);
            *digit = (part / u64::from(by)) as u32;
            rest = part % u64::from(by);
        }
        self.trim();
        rest as u32
    }
}
