import { atom } from 'nanostores';

/** How long the socket must be closed, while calls fail too, before the connection counts as lost. */
const DISRUPTED_AFTER_MS = 20_000;

/** Whether the page has lost its connection: the socket is closed and calls fail. */
export const $disrupted = atom(false);

let cutAt: number | null = null;
let lastCallFailed = false;

/** Reports that the socket has opened or closed. */
export function noteSocket(open: boolean): void {
  cutAt = open ? null : (cutAt ?? Date.now());
  judge();
}

/** Reports whether a call has reached the server. */
export function noteCall(reached: boolean): void {
  lastCallFailed = !reached;
  judge();
}

function judge(): void {
  $disrupted.set(lastCallFailed && cutAt !== null && Date.now() - cutAt >= DISRUPTED_AFTER_MS);
}
