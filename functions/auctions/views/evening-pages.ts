import { auctionById } from '../../../db/queries/auctions/auctions.ts';
import { acceptancesAmong } from '../../../db/queries/auctions/guests.ts';
import { printedLots } from '../../../db/queries/auctions/live.ts';
import { holderOf, paddleOf } from '../../../db/queries/auctions/staff.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../platform/context.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { type DeskRole, hasDesk, openDesk, openLiveRoom } from '../live/access.ts';
import { findGuests, listPaddles } from '../live/paddles.ts';

const AT_THE_DOOR: readonly DeskRole[] = ['host', 'cohost', 'clerk', 'kiosk', 'operator'];

/**
 * The check-in of a live auction: one's own paddle, the terms, and for those at the door the people that `query` finds, or
 * why it finds none; `mayList` for those who also see the list of paddles and the print-outs. Null before the doors open, and for strangers to a private auction (G1).
 */
export const showCheckIn = (ctx: SignedIn, id: string, query: string) => unlessRefused(readCheckIn(ctx, id, query));

async function readCheckIn(ctx: SignedIn, id: string, query: string) {
  const { row, roles } = await openLiveRoom(ctx, id);
  const isDesk = roles.some((role) => AT_THE_DOOR.includes(role));
  const mayList = hasDesk(roles);
  const [paddle, auction, accepted, found] = await Promise.all([
    paddleOf(ctx.db, id, ctx.person.id),
    auctionById(ctx.db, id),
    acceptancesAmong(ctx.db, id, [ctx.person.id]),
    isDesk && query !== '' ? guestsFor(ctx, id, query) : { guests: [], message: null },
  ]);
  const terms = auction && auction.termsVersion > 0 ? { version: auction.termsVersion, text: auction.terms } : null;
  return {
    title: row.title,
    isDesk,
    mayList,
    paddle,
    terms,
    owesTerms: terms !== null && accepted.size === 0,
    ...found,
  };
}

/**
 * One page of an evening’s paddles, and who holds the number that is asked about now, if anyone does. Null for anyone who
 * does not work there, and for a kiosk.
 */
export const showPaddles = (ctx: SignedIn, id: string, list: PaddlesAsked) => unlessRefused(readPaddles(ctx, id, list));

type PaddlesAsked = { page: number; limit: number; asked: number | null };

async function readPaddles(ctx: SignedIn, id: string, { page, limit, asked }: PaddlesAsked) {
  const { row } = await openDesk(ctx, id, 'host', 'cohost', 'clerk', 'operator');
  const [{ records, totalRecords: total }, holder] = await Promise.all([
    listPaddles(ctx, id, page, limit),
    asked === null ? null : holderOf(ctx.db, id, asked),
  ]);
  return {
    title: row.title,
    records,
    total,
    swap: asked !== null && holder && { number: asked, name: fullName(holder) },
  };
}

/** What is printed for an evening: its lots in their order. Null for anyone who does not work there. */
export const showPrints = (ctx: SignedIn, id: string) => unlessRefused(readPrints(ctx, id));

async function readPrints(ctx: SignedIn, id: string) {
  const { row } = await openDesk(ctx, id, 'host', 'cohost', 'clerk', 'operator');
  return { title: row.title, startsAt: row.startsAt, currency: row.currency, lots: await printedLots(ctx.db, id) };
}

type Found = { guests: Awaited<ReturnType<typeof findGuests>>; message: Phrase | null };

async function guestsFor(ctx: SignedIn, id: string, query: string): Promise<Found> {
  try {
    return { guests: await findGuests(ctx, id, query), message: null };
  } catch (error) {
    if (error instanceof Refusal) return { guests: [], message: error.phrase };
    throw error;
  }
}
