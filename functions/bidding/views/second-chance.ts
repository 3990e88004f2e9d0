import { lotForRoom } from '../../../db/queries/bidding/lots.ts';
import { type ChanceRow, openChancesOf, ownChance } from '../../../db/queries/bidding/second-chances.ts';
import { hasStrikes, strikesOf } from '../../../db/queries/bidding/unpaid.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { ANSWER_WITHIN_MS, stateAt } from '../../../src/domain/bidding/second-chance/table.ts';
import { STRIKE_LASTS_MS } from '../../../src/domain/bidding/strikes.ts';
import { networkFeePence } from '../../../src/domain/kit/money.ts';
import { HOUR_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { lateDateOf } from '../second-chance/offer-next.ts';

const MOST_SHOWN = 20;

/** A lot that is or was offered to this person, with what it costs; null for anyone else's. */
export async function showChance(ctx: SignedIn, id: string) {
  const [row, settings] = await Promise.all([ownChance(ctx.db, id, ctx.person.id), ctx.settings()]);
  const { networkFeeBasisPoints, paymentDueMs } = settings;
  if (!row) return null;
  return {
    ...view(row, networkFeeBasisPoints, ctx.now()),
    hoursToPay: Math.floor(paymentDueMs / HOUR_MS),
    date: await lateDateOf(ctx, row, row),
  };
}

/** What a seller must know of the date of their own lot before they offer it at its reserve. */
export async function showLateDate(ctx: SignedIn, lotId: string) {
  const lot = await lotForRoom(ctx.db, lotId);
  if (lot?.sellerId !== ctx.person.id) return null;
  return lateDateOf(ctx, lot, { kind: 'reserve', dueAt: ctx.now() + ANSWER_WITHIN_MS.reserve });
}

/** The caller's unanswered second chances, the soonest to end first; none for a visitor. */
export async function showOpenChances(ctx: Ctx) {
  if (!ctx.person) return [];
  const [rows, { networkFeeBasisPoints }] = await Promise.all([
    openChancesOf(ctx.db, ctx.person.id, ctx.now(), MOST_SHOWN),
    ctx.settings(),
  ]);
  return rows.map((row) => view(row, networkFeeBasisPoints, ctx.now()));
}

function view({ terms, sellerFirstName: host, ...row }: ChanceRow, feeBasisPoints: number, now: number) {
  const { id, lotId, kind, title, charityName, pricePence, dueAt } = row;
  const { currency } = readTerms(terms);
  const fee = networkFeePence(pricePence, feeBasisPoints);
  const sum = { amount: pricePence, fee, total: pricePence + fee, currency };
  return { id, lotId, kind, title, charityName, host, dueAt, sum, state: stateAt(row, now) };
}

export type Chance = ReturnType<typeof view>;

/** Whether the caller has strikes that count, for a link to them (R26). */
export const showsStrikes = (ctx: SignedIn) => hasStrikes(ctx.db, ctx.person.id, ctx.now() - STRIKE_LASTS_MS);

/** The caller's strikes of the last 12 months, the newest first (R26). */
export const showStrikes = (ctx: SignedIn) => strikesOf(ctx.db, ctx.person.id, ctx.now() - STRIKE_LASTS_MS, MOST_SHOWN);
