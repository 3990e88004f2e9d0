import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromLocalInput, toLocalInput } from '../../src/domain/kit/local-time.ts';
import { HOME_ZONE } from '../../src/domain/kit/time.ts';
import { OFFER_FORM } from '../../src/domain/offers/form.ts';
import { type Offer, offerFromForm } from '../../src/domain/offers/offer.ts';
import { insertImage } from '../changes/offers/offers.ts';
import type { Statement } from '../statement.ts';
import type { CastName } from './cast.ts';
import { type CharityKey, charityNumber } from './charities.ts';
import { seedId } from './ids.ts';
import { listsOfSeed } from './lists.ts';
import { type BidderName, type HostName, personId } from './people.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A bid; `ago` is how long before the time of the seed, or before the end of a closed lot (ms). */
type SeedBid = readonly [who: BidderName, pence: number, ago: number, kind?: 'proxy' | 'straight'];

type Sale =
  | { startPence: number; reservePence?: number; buyNowPence?: number; quantity?: never; timeToWin?: never }
  | { startPence?: never; reservePence?: never; buyNowPence: number; quantity: number; timeToWin?: never }
  /** In ms (R29). */
  | { startPence: number; reservePence?: never; buyNowPence?: never; quantity?: never; timeToWin: number }
  /** What the asker would pay at most (R28). */
  | { ceilingPence: number };

export type SeedOffer = {
  /** The picture in public/art/offers, from which the offer's id is derived. */
  art: string;
  alt: string;
  host: HostName;
  title: string;
  /** Paragraphs of plain text. */
  words: readonly string[];
  charity: CharityKey;
  /** The meeting place; without it the meeting is by video. */
  venue?: string;
  minutes: number;
  /**
   * The meeting: the first such weekday at least this many days after the end, at this hour. Without it the date is
   * agreed later.
   */
  meets?: readonly [days: number, weekday: 'Saturday' | 'Sunday', hour: number];
  sale: Sale;
  /** How long before (`opened`) and after (`closes`) the time of the seed, in ms; may be negative. */
  opened: number;
  closes: number;
  /** What is needed, and who brings it. */
  needs?: readonly (readonly [thing: string, who: 'The TimeGiver' | 'The TimeBidder' | 'Already there'])[];
  bids?: readonly SeedBid[];
  /** Requests to take part are approved by the host or automatically. */
  privateSale?: 'manual' | 'auto';
  requests?: readonly SeedRequest[];
  /** Public questions, oldest first. */
  questions?: readonly SeedQuestion[];
  conversation?: SeedConversation;
  reports?: readonly SeedReport[];
};

/** A report of the offer; `ago` in ms before the time of the seed. */
type SeedReport = { who: CastName; reason: 'misleading' | 'unsafe'; note: string; ago: number };

/** A request to take part; times are ms before the time of the seed. */
type SeedRequest = { who: CastName; notes: string; ago: number; approvedAgo?: number };

/** Messages between the host and a guest, oldest first; times are ms before the time of the seed. */
export type SeedConversation = {
  with: CastName;
  messages: readonly { by: 'guest' | 'host'; text: string; ago: number }[];
};

/** A public question and its answer, which precedes the first bid; times are ms before the time of the seed. */
type SeedQuestion = { who: CastName; text: string; ago: number; answer?: { text: string; ago: number } };

/** An offer with only defaults. */
const PLAIN_OFFER = offerFromForm(OFFER_FORM.parse({ id: 0, market_status: 'draft' }));

/** The offer as of `now` (UTC ms). */
export function offerOfSeed(seed: SeedOffer, now: number): Offer {
  const sale = saleOf(seed);
  const closesAt = now + seed.closes;
  return {
    ...PLAIN_OFFER,
    ...listsOfSeed(seed.art),
    title: seed.title,
    descriptionHtml: htmlOf(seed.words),
    charityId: charityNumber(seed.charity),
    ...sale,
    auction: sale.startPence !== null,
    buyNow: sale.buyNowPence !== null,
    opensAt: now - seed.opened,
    closesAt,
    meetingAt: meetingAt(seed, closesAt),
    meetingVenue: seed.venue ?? null,
    meetingMinutes: seed.minutes,
    ...(seed.needs ? { fields: { what_you_will_need: needsOf(seed, now) } } : {}),
    privateSale: seed.privateSale !== undefined,
    autoApproval: seed.privateSale === 'auto',
    format: seed.venue ? ('in_person' as const) : ('video' as const),
    country: 'GB',
    gallery: [{ imageId: imageIdOf(seed, now), title: '', description: '' }],
  };
}

function saleOf({ sale }: SeedOffer) {
  const plain = { buyNowPence: null, quantity: 1, auctionType: 'live' as const, softCloseWindowMs: null };
  if ('ceilingPence' in sale) {
    const pence = sale.ceilingPence;
    return { ...plain, startPence: pence, reservePence: null, auctionType: 'reverse' as const };
  }
  const { startPence = null, reservePence = startPence, buyNowPence = null, quantity = 1, timeToWin } = sale;
  const priced = { ...plain, startPence, reservePence, buyNowPence, quantity };
  return timeToWin === undefined ? priced : { ...priced, auctionType: 'ttw' as const, softCloseWindowMs: timeToWin };
}

export const offerIdOf = ({ art, opened }: SeedOffer, now: number): string => seedId('offer', art, now - opened);
/** What decides about a picture of the seed. */
type SeedPicture = Pick<SeedOffer, 'art' | 'alt' | 'host' | 'opened'>;

export const imageIdOf = ({ art, opened }: SeedPicture, now: number): string => seedId('image', art, now - opened);

/** A picture, which is in the public folder instead of storage. */
export function imageStatement(seed: SeedPicture, now: number): Statement {
  const key = `art/offers/${seed.art}.svg`;
  const bytes = readFileSync(fileURLToPath(new URL(`../../public/${key}`, import.meta.url))).byteLength;
  const shape = { type: 'image/svg+xml', bytes, width: 800, height: 600 };
  return insertImage({
    id: imageIdOf(seed, now),
    ownerId: personId(seed.host),
    key,
    ...shape,
    alt: seed.alt,
    createdAt: now,
  });
}

const needsOf = ({ art, needs = [] }: SeedOffer, now: number) =>
  needs.map(([thing, who_brings_it], at) => ({ id: seedId('row', `${art} ${at}`, now), thing, who_brings_it }));

const htmlOf = (words: readonly string[]): string => words.map((paragraph) => `<p>${paragraph}</p>`).join('');

function meetingAt({ meets }: SeedOffer, closesAt: number): number | null {
  if (!meets) return null;
  const [days, weekday, hour] = meets;
  const earliest = closesAt + days * DAY;
  const wait = ((weekday === 'Saturday' ? 6 : 7) - new Date(earliest).getUTCDay() + 7) % 7;
  const day = toLocalInput(earliest + wait * DAY, 'UTC').slice(0, 'YYYY-MM-DD'.length);
  return fromLocalInput(`${day}T${String(hour).padStart(2, '0')}:00`, HOME_ZONE);
}
