/** What the rooms of lots and of live auctions have in common: who opens a socket, and why it is closed. */

/** The header in which the Worker tells a room whose ticket opens a socket. */
export const WATCHER_HEADER = 'x-kindhour-watcher';

/** The close code after any frame that a page may not send. */
export const CLOSE_NOT_ALLOWED = 1008;
/** The close code when the listener's session has ended; the page connects again with the session it has by then (C9). */
export const CLOSE_SESSION_ENDED = 4001;
/** The close code of a socket that needs a ticket, or another one, because its person may hear more or less than before (G1). */
export const CLOSE_ASK_AGAIN = 4003;
/** The close code of a socket without a beat, or of one that reads too slowly. */
export const CLOSE_SILENT = 4008;
/** The close code after too many or too large messages (G4). */
export const CLOSE_FLOOD = 4009;
