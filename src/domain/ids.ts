import { ACCESS_IDS } from './access/ids.ts';
import { ACCOUNTS_IDS } from './accounts/ids.ts';
import { AUCTIONS_IDS } from './auctions/ids.ts';
import { BIDDING_IDS } from './bidding/ids.ts';
import { DISCOVERY_IDS } from './discovery/ids.ts';
import { FULFILMENT_IDS } from './fulfilment/ids.ts';
import { MONEY_IDS } from './money/ids.ts';
import { NOTIFICATIONS_IDS } from './notifications/ids.ts';
import { OFFERS_IDS } from './offers/ids.ts';
import { OPERATORS_IDS } from './operators/ids.ts';

/** The prefix shows what an id belongs to. Ids are random, so that another person's cannot be guessed (D10). */
const ID_PREFIXES = {
  write: 'wrt',
  request: 'req',
  ...ACCESS_IDS,
  ...ACCOUNTS_IDS,
  ...AUCTIONS_IDS,
  ...BIDDING_IDS,
  ...DISCOVERY_IDS,
  ...FULFILMENT_IDS,
  ...MONEY_IDS,
  ...NOTIFICATIONS_IDS,
  ...OFFERS_IDS,
  ...OPERATORS_IDS,
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 9;

/** An id that sorts by `now` (UTC ms) and has 80 random bits from `random` (at least 16 bytes). */
export function makeId(kind: IdKind, now: number, random: Uint8Array): string {
  return `${ID_PREFIXES[kind]}_${timePart(now)}${randomPart(random)}`;
}

function timePart(now: number): string {
  let rest = now;
  let text = '';
  for (let i = 0; i < TIME_CHARS; i++) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function randomPart(random: Uint8Array): string {
  let text = '';
  for (const byte of random.subarray(0, 16)) text += ALPHABET.charAt(byte & 31);
  return text;
}
