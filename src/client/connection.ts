import { atom } from 'nanostores';

/** How long the socket must be closed, while calls fail too, before the connection counts as lost. */
const DISRUPTED_AFTER_MS = 20_000;

/** Whether the page has lost its connection: calls fail, and the socket is closed or, on a page without one, the browser is offline. */
export const $disrupted = atom(false);

/** Whether the price of a live lot may be old: no news and no answers for four seconds. */
export const $priceMayBeOld = atom(false);

let cutAt: number | null = null;
let offlineAt: number | null = null;
let hasSocket = false;
let lastCallFailed = false;
let failedAt = 0;
/** How long a browser must be offline after a failed call, so that nobody is interrupted for a moment without network. */
const OFFLINE_FOR_MS = 4_000;

/** Reports that the socket has opened or closed. */
export function noteSocket(open: boolean): void {
  hasSocket = true;
  cutAt = open ? null : (cutAt ?? Date.now());
  judge();
}

/** Reports whether a call has reached the server. */
export function noteCall(reached: boolean): void {
  if (!reached && !lastCallFailed) failedAt = Date.now();
  lastCallFailed = !reached;
  if (!reached && !hasSocket) setTimeout(judge, OFFLINE_FOR_MS);
  judge();
}

/** Reports that the browser is connected again. */
export function noteOnline(): void {
  if (!hasSocket) noteCall(true);
}

/** Reports whether the browser has a network, on a page with a socket. */
export function noteNetwork(): void {
  offlineAt = navigator.onLine ? null : (offlineAt ?? Date.now());
  judge();
}

function judge(): void {
  judgePrice();
  $disrupted.set(lastCallFailed && (hasSocket ? isCutForLong() : isOffline()));
}

function judgePrice(): void {
  const since = offlineAt ?? (lastCallFailed ? cutAt : null);
  const left = since === null ? 0 : since + OFFLINE_FOR_MS - Date.now();
  $priceMayBeOld.set(since !== null && left <= 0);
  if (left > 0) setTimeout(judgePrice, left);
}

const isOffline = (): boolean => !navigator.onLine && Date.now() - failedAt >= OFFLINE_FOR_MS;
const isCutForLong = (): boolean => cutAt !== null && Date.now() - cutAt >= DISRUPTED_AFTER_MS;
