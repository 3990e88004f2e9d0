import type { ShownSlot } from '../../../domain/fulfilment/slots/shown-slot.ts';
import { cityOf } from '../../../domain/fulfilment/when.ts';
import { offsetAt, toLocalInput } from '../../../domain/kit/local-time.ts';
import { DAY_MS, formatDateTime } from '../../../domain/kit/time.ts';
import type { Words } from '../../../domain/kit/words/words.ts';

type Zones = { ownZone: string; otherZone: string };

/** "Tuesday 8 December". `at` is UTC ms. */
export const dayIn = (at: number, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }).format(at);

/** "Tuesday". `at` is UTC ms. */
export const weekdayIn = (at: number, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone }).format(at);

/** How many midnights of a zone lie between two moments (UTC ms). */
export function daysBetween(from: number, to: number, zone: string): number {
  const day = (at: number) => Date.parse(toLocalInput(at, zone).slice(0, 'YYYY-MM-DD'.length));
  return Math.round((day(to) - day(from)) / DAY_MS);
}

/** "15:00". */
export const timeIn = (at: number, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at);

/** "GMT (London)": the name of a clock at a moment. */
export function clockName(at: number, zone: string, locale: string): string {
  const letters = formatDateTime(at, zone, locale).split(' ').at(-1) ?? '';
  return `${letters} (${cityOf(zone)})`;
}

/** Whether the two read different clocks at a moment. */
export const differs = (at: number, { ownZone, otherZone }: Zones): boolean =>
  offsetAt(at, ownZone) !== offsetAt(at, otherZone);

/** "Fri 4 December 2026 at 15:00 GMT". */
export const momentIn = (at: number, zone: string, locale: string): string => formatDateTime(at, zone, locale);

/** What to know about a slot besides its time: the other's clock, the night, and a time that comes twice. */
export function slotNotes(slot: ShownSlot, zones: Zones, { t, locale }: Words, name: string): string[] {
  const { at, nightForYou, nightForOther, twin } = slot;
  const { ownZone, otherZone } = zones;
  const [ownDay, otherDay] = [dayIn(at, ownZone, locale), dayIn(at, otherZone, locale)];
  const otherTime = timeIn(at, otherZone, locale);
  return [
    ...(differs(at, zones)
      ? [t('{time} for {name}', { time: ownDay === otherDay ? otherTime : `${otherDay}, ${otherTime}`, name })]
      : []),
    ...(nightForYou ? [t('at night for you')] : []),
    ...(nightForOther ? [t('at night for {name}', { name })] : []),
    ...(twin === null
      ? []
      : [
          t('This time comes twice: here it is {here}, not {twin}.', {
            here: `${timeIn(at, ownZone, locale)} ${clockName(at, ownZone, locale)}`,
            twin: `${timeIn(twin, ownZone, locale)} ${clockName(twin, ownZone, locale)}`,
          }),
        ]),
  ];
}
