import { atom } from 'nanostores';

/** How long the socket must be down, while calls fail too, before the connection counts as lost. */
const DISRUPTED_AFTER_MS = 20_000;

/** Whether this page has lost its connection: the socket is down and calls fail. */
export const $disrupted = atom(false);

let cutAt: number | null = null;
let lastCallFailed = false;

/** The socket of a room has opened or closed. */
export function noteLine(open: boolean): void {
  cutAt = open ? null : (cutAt ?? Date.now());
  judge();
}

/** A call has reached the server, or failed to. */
export function noteCall(reached: boolean): void {
  lastCallFailed = !reached;
  judge();
}

function judge(): void {
  $disrupted.set(lastCallFailed && cutAt !== null && Date.now() - cutAt >= DISRUPTED_AFTER_MS);
}
