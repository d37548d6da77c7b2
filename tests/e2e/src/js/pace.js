const start = performance.now(); let sum = 0;
for (let i = 0; i < 2e7; i++) sum += i % 7;
return sum > 0 ? performance.now() - start : 0
