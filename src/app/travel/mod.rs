//! Links and QR codes that transfer matches and events between devices without a server. A separate chunk.

mod arrival;
mod camera;
mod eye;
mod install;
mod invited;
mod open;
mod picture;
mod received;
mod roll;
mod sequence;
mod share;
mod standings;
mod table;

use crate::app::chunk::lazy;
use crate::app::lazy_pages::Travel;
use crate::app::prelude::*;

lazy!(pub travel: Travel = TRAVEL);

lazy!(camera: fn() -> AnyView = camera::page);

const TRAVEL: Travel = Travel {
    open: open::page,
    share: share::part,
    qr: picture::picture,
    send: sequence::part,
    install: install::offer,
};
