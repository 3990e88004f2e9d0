import { ownRequests } from '../../../db/queries/access/interest.ts';
import { offerWithSeller } from '../../../db/queries/offers/offer-page.ts';
import { type RequestState, stateAt } from '../../../src/domain/access/request.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../platform/context.ts';
import { judged } from '../interest.ts';

/** What somebody may do about a private sale: where their request stands, and why they may not ask now, if so. */
export type TakingPart = {
  autoApproval: boolean;
  standing: { id: string; state: RequestState; expiresAt: number; notes: string } | null;
  refusal: Phrase | null;
};

/** Null where everybody may take part, and where there is no such offer on sale. */
export async function takingPart(ctx: Ctx, offerId: string): Promise<TakingPart | null> {
  const { person } = ctx;
  const [offer, earlier] = await Promise.all([
    offerWithSeller(ctx.db, offerId),
    person ? ownRequests(ctx.db, person.id, offerId) : [],
  ]);
  if (!offer?.privateSale) return null;
  const { autoApproval } = offer;
  if (!person) return { autoApproval, standing: null, refusal: null };
  const verdict = judged({ ...ctx, person }, offer, earlier, ctx.now());
  const [newest] = earlier;
  const standing = newest && {
    id: newest.id,
    state: stateAt(newest, ctx.now()),
    expiresAt: newest.expiresAt,
    notes: newest.decisionNotes,
  };
  return { autoApproval, standing: standing ?? null, refusal: verdict.ok ? null : verdict.message };
}
