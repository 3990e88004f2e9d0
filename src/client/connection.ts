import { atom } from 'nanostores';

/** A line that has been dead this long while calls fail too is a connection that is gone. */
const DISRUPTED_AFTER_MS = 20_000;

/** Whether this page has lost its connection: neither news come in nor calls go out. */
export const $disrupted = atom(false);

let cutAt: number | null = null;
let lastCallFailed = false;

/** The line of a room is open, or was cut. */
export function noteLine(open: boolean): void {
  cutAt = open ? null : (cutAt ?? Date.now());
  judge();
}

/** A call reached the server, or no server at all. */
export function noteCall(reached: boolean): void {
  lastCallFailed = !reached;
  judge();
}

function judge(): void {
  $disrupted.set(lastCallFailed && cutAt !== null && Date.now() - cutAt >= DISRUPTED_AFTER_MS);
}
