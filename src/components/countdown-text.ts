const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Phase = 'open' | 'soon' | 'last' | 'closed';

/** How long until `closesAt`, as a person says it. Both in ms UTC. Seconds appear in the last hour. */
export function countdownText(closesAt: number, now: number): string {
  const left = closesAt - now;
  if (left <= 0) return 'Closed';
  if (left >= 2 * day) return `${Math.floor(left / day)} days left`;
  if (left >= hour) return `${hours(Math.floor(left / hour))} ${Math.floor((left % hour) / minute)} min left`;
  if (left >= minute) return `${Math.floor(left / minute)} min ${twoDigits(Math.floor((left % minute) / 1000))} s left`;
  return `${Math.ceil(left / 1000)} s left`;
}

/** `soon` in the last ten minutes, `last` in the last one: the colour and the announcements follow it. */
export function countdownPhase(closesAt: number, now: number): Phase {
  const left = closesAt - now;
  if (left <= 0) return 'closed';
  if (left <= minute) return 'last';
  return left <= 10 * minute ? 'soon' : 'open';
}

/** Ms until the text changes next; null once closed. */
export function nextTick(closesAt: number, now: number): number | null {
  const left = closesAt - now;
  if (left <= 0) return null;
  const step = left > hour ? minute : 1000;
  return left % step || step;
}

/** "hrs" beyond two hours (§9). */
function hours(count: number): string {
  return count > 2 ? `${count} hrs` : `${count} hr`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
