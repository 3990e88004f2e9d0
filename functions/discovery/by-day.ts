import type { BuiltNotification } from '../../src/domain/bidding/notifications.ts';
import { isAtNight } from '../../src/domain/fulfilment/slots/waking-hours.ts';
import { HOME_ZONE } from '../../src/domain/kit/time.ts';

/**
 * Drops the text and the push message if `at` (UTC ms) is between 22:00 and 07:00 for the reader. The rest is not delayed,
 * because the lot may be over by the morning.
 */
export function byDay(
  news: BuiltNotification,
  at: number,
  timeZone: string | null,
): Omit<BuiltNotification, 'text' | 'push'> & Partial<Pick<BuiltNotification, 'text' | 'push'>> {
  if (!isAtNight({ from: at, to: at }, timeZone ?? HOME_ZONE)) return news;
  const { event, page, mail } = news;
  return { event, page, mail };
}
