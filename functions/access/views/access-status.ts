import { ownRequests } from '../../../db/queries/access/interest.ts';
import { offerWithSeller } from '../../../db/queries/offers/offer-page.ts';
import { type RequestState, stateAt } from '../../../src/domain/access/request.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../platform/context.ts';
import { verdictFor } from '../interest.ts';

/** A person's access to a private offer: their latest request, and why they cannot send one now, if so. */
export type AccessStatus = {
  autoApproval: boolean;
  request: { id: string; state: RequestState; expiresAt: number; notes: string } | null;
  refusal: Phrase | null;
};

/** Null for offers that are not private or not on sale. */
export async function accessStatus(ctx: Ctx, offerId: string): Promise<AccessStatus | null> {
  const { person } = ctx;
  const [offer, earlier] = await Promise.all([
    offerWithSeller(ctx.db, offerId),
    person ? ownRequests(ctx.db, person.id, offerId) : [],
  ]);
  if (!offer?.privateSale) return null;
  const { autoApproval } = offer;
  if (!person) return { autoApproval, request: null, refusal: null };
  const verdict = verdictFor({ ...ctx, person }, offer, earlier, ctx.now());
  const [newest] = earlier;
  const request = newest && {
    id: newest.id,
    state: stateAt(newest, ctx.now()),
    expiresAt: newest.expiresAt,
    notes: newest.decisionNotes,
  };
  return { autoApproval, request: request ?? null, refusal: verdict.ok ? null : verdict.message };
}
