import { deleteDraft } from '../../db/changes/offers/offers.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { anyOffer, type OfferRecord, ownOffer } from '../../db/queries/offers/offers.ts';
import { CANCEL_UNSURE, type CancelAnswer, type CancelCommand } from '../../src/contract/bidding/room.ts';
import { draftFormFromOffer, formFromOffer, type WireForm } from '../../src/domain/offers/fields/codec.ts';
import { OFFER_FORM } from '../../src/domain/offers/form.ts';
import { asNewDraft } from '../../src/domain/offers/new-draft.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { logFault, type SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { offerChanged } from './publish/refusals.ts';
import { saveOffer } from './publish.ts';

export type Change = {
  id: string;
  status: 'open' | 'deleted' | 'cancelled' | 'closed';
  reason: string;
  version?: number | undefined;
};
export type Changed = {
  id: string;
  status: 'draft' | 'open' | 'deleted' | 'cancelled' | 'sold' | 'unsold';
  undo: WireForm | null;
};

/**
 * Opens or deletes the caller's draft, or cancels their open offer (§4, R23). Other people's offers are answered as not
 * found.
 */
export async function changeStatus(ctx: SignedIn, change: Change): Promise<Changed> {
  const own = await ownOffer(ctx.db, ctx.person.id, change.id);
  if (!own) throw notFound('offer');
  if (change.version !== undefined && change.version !== own.version) throw offerChanged();
  if (change.status === 'open') return openDraft(ctx, own);
  if (change.status === 'deleted') return removeDraft(ctx, own);
  return cancelInRoom(ctx, own, { ending: change.status, reason: change.reason });
}

type Cancellation = Pick<Change, 'id' | 'reason'> & { status: 'cancelled' | 'closed' };

/** Cancels anyone's open offer, for the operator. Its seller gets the reason, unless the caller tells them. */
export async function cancelAnyOffer(ctx: SignedIn, { id, status, reason }: Cancellation, tellSeller = true) {
  const offer = await anyOffer(ctx.db, id);
  if (!offer) throw notFound('offer');
  const tells = tellSeller && offer.seller.id !== ctx.person.id;
  if (tells && reason.trim() === '')
    throw refusal('REASON_NEEDED', 'Please enter a reason: the TimeGiver will read it.', { field: 'reason' });
  return cancelInRoom(ctx, offer, { ending: status, reason, tellSeller: tells });
}

/** Copies one of the caller's offers into a new draft, with dates from now on (§4). */
export async function duplicateOffer(ctx: SignedIn, id: string): Promise<string> {
  const own = await ownOffer(ctx.db, ctx.person.id, id);
  if (!own) throw notFound('offer');
  const form = asNewDraft(draftFormFromOffer(own.offer), ctx.now());
  return (await saveOffer(ctx, OFFER_FORM.parse({ ...form, id: 0 }))).id;
}

/** A draft that opens must keep every rule, as if its form were submitted now. */
async function openDraft(ctx: SignedIn, own: OfferRecord): Promise<Changed> {
  if (own.marketStatus === 'open') throw refusal('ALREADY_OPEN', 'This offer is already open.');
  const form = formFromOffer(own.offer, { market_status: 'open', pre_market_status: '' });
  const saved = await saveOffer(ctx, OFFER_FORM.parse({ ...form, id: own.id, version: own.version }));
  return { id: saved.id, status: saved.market_status, undo: null };
}

async function removeDraft(ctx: SignedIn, own: OfferRecord): Promise<Changed> {
  if (own.marketStatus !== 'draft')
    throw refusal('NOT_A_DRAFT', 'Only a draft can be deleted. An open offer can be cancelled.');
  const subject = { kind: 'offer', id: own.id };
  const result = await ctx.commit({
    statements: [
      ...deleteDraft(own.id, ctx.person.id, own.version),
      recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'offer.deleted', subject }),
    ],
  });
  if (result.status === 'conflict') throw offerChanged();
  return { id: own.id, status: 'deleted', undo: draftFormFromOffer(own.offer) };
}

async function cancelInRoom(
  ctx: SignedIn,
  offer: OfferRecord,
  cancellation: Omit<CancelCommand, 'by'>,
): Promise<Changed> {
  if (!offer.lot) throw refusal('STILL_A_DRAFT', 'This offer is a draft. It can be deleted.');
  const command = { ...cancellation, by: { id: ctx.person.id, staff: ctx.person.staff } };
  const answer = await askRoom(ctx, offer.id, command);
  if (!answer.ok)
    throw refusal(answer.code, answer.message, answer.code === 'REASON_NEEDED' ? { field: 'reason' } : {});
  if (answer.mailed) ctx.after(() => deliverOutbox(ctx));
  return { id: offer.id, status: answer.result, undo: null };
}

async function askRoom(ctx: SignedIn, offerId: string, command: CancelCommand): Promise<CancelAnswer> {
  try {
    using answer = await ctx.rooms.lot(offerId).cancel(offerId, command);
    return { ...answer };
  } catch (error) {
    logFault('lot room', error);
    throw refusal('TRY_AGAIN', CANCEL_UNSURE);
  }
}
