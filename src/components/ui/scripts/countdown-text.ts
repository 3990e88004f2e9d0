import { t } from '../../../client/words.ts';
import { onceAfterMs, twiceAfterMs } from '../../../domain/bidding/browser.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Phase = 'open' | 'soon' | 'last' | 'once' | 'twice' | 'closed';

/** The time left until `closesAt` for people, with seconds in the last hour. Both in UTC ms. */
export function countdownText(closesAt: number, now: number): string {
  const left = closesAt - now;
  if (left <= 0) return t('Closed');
  if (left >= 2 * day) return t('{n} days left', { n: Math.floor(left / day) });
  if (left >= hour) return hoursText(Math.floor(left / hour), Math.floor((left % hour) / minute));
  if (left < minute) return t('{n} s left', { n: Math.ceil(left / 1000) });
  const seconds = twoDigits(Math.floor((left % minute) / 1000));
  return t('{n} min {seconds} s left', { n: Math.floor(left / minute), seconds });
}

/**
 * `soon` in the last ten minutes, `last` in the last one: decides the colour and the announcements. While the clock of a
 * time to win (ms) runs, it is called instead: going once and going twice (R29).
 */
export function countdownPhase(closesAt: number, now: number, winAfterMs = 0): Phase {
  const left = closesAt - now;
  if (left <= 0) return 'closed';
  if (winAfterMs > 0) return calledPhase(winAfterMs - left, winAfterMs);
  if (left <= minute) return 'last';
  return left <= 10 * minute ? 'soon' : 'open';
}

function calledPhase(passed: number, winAfterMs: number): Phase {
  if (passed >= twiceAfterMs(winAfterMs)) return 'twice';
  return passed >= onceAfterMs(winAfterMs) ? 'once' : 'open';
}

/** The time left, after the call if there is one. */
export function calledText(closesAt: number, now: number, winAfterMs = 0): string {
  const phase = countdownPhase(closesAt, now, winAfterMs);
  const left = countdownText(closesAt, now);
  if (phase === 'once') return t('Going once: {left}', { left });
  return phase === 'twice' ? t('Going twice: {left}', { left }) : left;
}

/** Time until the text next changes (ms); null once closed. */
export function nextTick(closesAt: number, now: number): number | null {
  const left = closesAt - now;
  if (left <= 0) return null;
  const step = left > hour ? minute : 1000;
  return left % step || step;
}

/** "hr" for one hour, "hrs" beyond (§9). */
function hoursText(n: number, minutes: number): string {
  return n > 1 ? t('{n} hrs {minutes} min left', { n, minutes }) : t('{n} hr {minutes} min left', { n, minutes });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
