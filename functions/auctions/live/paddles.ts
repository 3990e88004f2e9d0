import { dealPaddle, retirePaddle } from '../../../db/changes/auctions/staff.ts';
import { acceptancesAmong } from '../../../db/queries/auctions/guests.ts';
import {
  dealtNumbers,
  guestsOf,
  holderOf,
  paddleOf,
  paddlesPage,
  workersAmong,
} from '../../../db/queries/auctions/staff.ts';
import type { Statement } from '../../../db/statement.ts';
import { isRunning } from '../../../src/domain/auctions/auction.ts';
import { PADDLES } from '../../../src/domain/auctions/live/paddles.ts';
import { type Phrase, say } from '../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';
import { acceptanceStatements, termsChanged } from '../accept-terms.ts';
import { openDesk, openLiveRoom } from './access.ts';

const TRIES = 5;

type Dealt = { paddle: number; repeated: boolean };
type Dealing = {
  auctionId: string;
  userId: string;
  wanted?: number | undefined;
  key?: string | undefined;
  swaps?: number;
  /** The version of the auction’s terms that the person accepts with it. */
  termsVersion?: number | undefined;
};

/**
 * Deals a paddle, or says why not, and records that the person accepts the terms of the auction. The same key, or a person
 * with a paddle, gets the same one again.
 */
export async function deal(ctx: SignedIn, dealing: Dealing): Promise<Dealt> {
  const { auctionId, userId, wanted, swaps } = dealing;
  const accepted = acceptanceOf(ctx, dealing);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const held = await paddleOf(ctx.db, auctionId, userId);
    if (held !== null && swaps === undefined && (wanted === undefined || wanted === held))
      return { paddle: held, repeated: await alsoAccepts(ctx, accepted, dealing.key) };
    const number = nextNumber(await dealtNumbers(ctx.db, auctionId), wanted);
    const row = { auctionId, number, userId, by: ctx.person.id, at: ctx.now() };
    const retired = held === null ? [] : [retirePaddle(auctionId, held, ctx.now())];
    const once = dealing.key === undefined ? {} : { key: dealing.key, answer: String(number) };
    const result = await ctx.commit({ statements: [...accepted, ...retired, ...dealPaddle(row)], ...once });
    if (result.status === 'conflict' && result.guard === 'terms') throw termsChanged();
    if (result.status === 'committed')
      return { paddle: result.replayed ? Number(result.answer) : number, repeated: result.replayed };
  }
  throw refusal('TRY_AGAIN', 'That didn’t work. Please try again.');
}

/** Someone else’s acceptance names the caller, who took it. */
function acceptanceOf(ctx: SignedIn, { auctionId, userId, termsVersion: version }: Dealing): Statement[] {
  if (version === undefined) return [];
  const takenBy = userId === ctx.person.id ? null : ctx.person.id;
  return acceptanceStatements(ctx, { auctionId, userId, version, at: ctx.now(), takenBy });
}

/** Records the acceptance of a guest who already has a paddle. Returns true if it was already recorded. */
async function alsoAccepts(ctx: SignedIn, accepted: Statement[], key: string | undefined): Promise<boolean> {
  if (accepted.length === 0) return true;
  const result = await ctx.commit({ statements: accepted, ...(key === undefined ? {} : { key: `${key} terms` }) });
  if (result.status === 'conflict') throw termsChanged();
  return result.replayed;
}

/** The lowest number that was never dealt, or the wanted one. */
function nextNumber(dealt: ReadonlySet<number>, wanted: number | undefined): number {
  if (wanted !== undefined && dealt.has(wanted)) throw refusal('PADDLE_TAKEN', taken(wanted));
  const free = wanted ?? PADDLES.find((number) => !dealt.has(number));
  if (free === undefined) throw refusal('NO_PADDLE_LEFT', 'All 900 numbers have been given out.');
  return free;
}

const taken = (n: number): Phrase => say('Number {n} has already been given out. Please choose another.', { n });

/** Checks the caller in by themselves. People who work there cannot bid from the floor (LA8). */
export async function checkMeIn(ctx: SignedIn, auctionId: string, termsVersion?: number): Promise<number> {
  const { row } = await openLiveRoom(ctx, auctionId);
  if ((await workersAmong(ctx.db, row.auctionId, [ctx.person.id])).size > 0)
    throw refusal('WORKS_HERE', 'You work at this auction, so you can’t bid in it.');
  if (!isRunning(row.status)) throw refusal('DOORS_CLOSED', 'The doors aren’t open.');
  const { paddle } = await deal(ctx, { auctionId, userId: ctx.person.id, termsVersion });
  return paddle;
}

/** Gives the holder of a paddle another number. A kiosk only checks people in: it may stand at the door by itself. */
export async function swapPaddle(
  ctx: SignedIn,
  { auctionId, paddle, to, key }: { auctionId: string; paddle: number; to?: number | undefined; key: string },
): Promise<number> {
  await openDesk(ctx, auctionId, 'host', 'cohost', 'clerk', 'operator');
  const holder = await holderOf(ctx.db, auctionId, paddle);
  if (!holder) throw refusal('NO_SUCH_PADDLE', say('Nobody has paddle {n}.', { n: paddle }));
  const swapped = await deal(ctx, { auctionId, userId: holder.id, wanted: to, key, swaps: paddle });
  return swapped.paddle;
}

/** People to check in, at most a dozen. Fewer than three letters would show everyone. */
export async function findGuests(ctx: SignedIn, auctionId: string, query: string) {
  await openDesk(ctx, auctionId, 'host', 'cohost', 'clerk', 'kiosk', 'operator');
  const number = /^\d{3}$/.test(query) ? Number(query) : null;
  const letters = query.replaceAll(/[%_\\]/g, '');
  if (number === null && letters.length < 3)
    throw refusal('QUERY_TOO_SHORT', 'Please enter three letters of a name, or a paddle’s number.');
  const rows = await guestsOf(ctx.db, auctionId, {
    letters: number === null ? letters : null,
    number,
    username: query,
  });
  const accepted = await acceptancesAmong(
    ctx.db,
    auctionId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, firstName, lastName, username, paddle }) => ({
    user_id: id,
    name: `${firstName} ${lastName}`,
    username,
    paddle,
    terms_accepted_at: accepted.get(id)?.at ?? null,
    terms_taken_by: accepted.get(id)?.takenBy ?? null,
  }));
}

/** One page of an auction’s paddles. */
export async function listPaddles(ctx: SignedIn, auctionId: string, page: number, limit: number) {
  await openDesk(ctx, auctionId, 'host', 'cohost', 'clerk', 'operator');
  const { rows, total } = await paddlesPage(ctx.db, auctionId, page, limit);
  const records = rows.map(({ number, userId, firstName, lastName, checkedInAt, swappedAt }) => ({
    number,
    user_id: userId,
    name: `${firstName} ${lastName}`,
    checked_in_at: checkedInAt,
    swapped_at: swappedAt,
  }));
  return { records, totalRecords: total, setDisp: total > 0 };
}
