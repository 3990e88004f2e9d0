import { offsetAt } from '../kit/local-time.ts';
import { formatDateTime } from '../kit/time.ts';
import type { Phrase } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';

/** The place that a zone is named after: "New York" for `America/New_York`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** A moment (UTC ms) on the reader's clock, and on the other's where that differs, each with its place. */
export function bothTimes({ locale }: Pick<Words, 'locale'>, at: number, own: string, other: string): string[] {
  const zones = offsetAt(at, own) === offsetAt(at, other) ? [own] : [own, other];
  return zones.map((zone) => `${formatDateTime(at, zone, locale)} (${cityOf(zone)})`);
}

/** The sentence with its moments on the clock of a zone. */
export function inZone(sentence: Phrase | null | undefined, zone: string): Phrase | null {
  if (!sentence) return null;
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' && 'moment' in value ? { ...value, zone } : value,
  ]);
  return { ...sentence, values: Object.fromEntries(values) };
}
