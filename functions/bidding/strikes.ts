import { decideStrike, disputeStrike } from '../../db/changes/bidding/strikes.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { debtOf, type StrikeRow, strikeById } from '../../db/queries/bidding/unpaid.ts';
import type { Statement } from '../../db/statement.ts';
import { strikeDecidedNotification } from '../../src/domain/bidding/second-chance/notifications.ts';
import { strikeStep } from '../../src/domain/bidding/strikes.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { tell } from './second-chance/lot.ts';
import { endDebt } from './second-chance/win.ts';

/** Sends a person's word against their strike to the operators, once (R26). Refuses STRIKE_SETTLED. */
export async function disputeOwnStrike(ctx: SignedIn, { id, text }: { id: string; text: string }): Promise<void> {
  const strike = await strikeById(ctx.db, id);
  if (strike?.userId !== ctx.person.id) throw notFound('strike');
  const to = strikeStep(strike.status, 'dispute');
  if (!to) throw settled();
  const at = ctx.now();
  const result = await ctx.commit({
    statements: [
      disputeStrike(id, ctx.person.id, { text, at }),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'strike.disputed',
        subject: { kind: 'strike', id },
        data: { before: strike.status, after: to },
      }),
    ],
  });
  if (result.status === 'conflict') throw settled();
}

type Decision = { id: string; decision: 'lift' | 'uphold'; note: string };

/**
 * Decides a disputed strike and tells the person. Lifting it ends the debt too, unless the lot has found another winner or is
 * being paid (R26). Refuses OWN_STRIKE, STRIKE_SETTLED and WINNER_PAYING.
 */
export async function decideOnStrike(ctx: SignedIn, { id, decision, note }: Decision): Promise<void> {
  const strike = await strikeById(ctx.db, id);
  if (!strike) throw notFound('strike');
  if (strike.userId === ctx.person.id) throw refusal('OWN_STRIKE', 'Another operator has to decide on your strike.');
  const step = strikeStep(strike.status, decision);
  if (step !== 'lifted' && step !== 'upheld') throw settled();
  const at = ctx.now();
  const isLifted = step === 'lifted';
  const about = { ...strike, siteUrl: ctx.env.SITE_URL, offerId: strike.lotId };
  const result = await ctx.commit({
    statements: [
      decideStrike(id, { to: step, by: ctx.person.id, note, at }),
      ...(isLifted ? await forgive(ctx, strike) : []),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: `strike.${step}`,
        subject: { kind: 'strike', id },
        data: { user: strike.userId, lot: strike.lotId, before: strike.status, after: step, note },
      }),
      ...(await tell(ctx, { ...strike, id: strike.userId }, (words, to) =>
        strikeDecidedNotification(words, about, to, { isLifted, note }),
      )),
    ],
  });
  if (result.status === 'conflict') throw settled();
  ctx.after(() => deliverOutbox(ctx));
}

/** Ends what the person still owes for the lot. */
async function forgive(ctx: SignedIn, { lotId, userId }: StrikeRow): Promise<Statement[]> {
  const debt = await debtOf(ctx.db, lotId);
  if (debt?.userId !== userId) return [];
  if (!debt.isUnpaid) throw refusal('WINNER_PAYING', 'This person is paying right now. A payment clears the strike.');
  return endDebt(ctx, debt);
}

const settled = () => refusal('STRIKE_SETTLED', 'This strike can’t be changed any more.');
