import { guardHostApproved } from '../../db/changes/offers/approval.ts';
import {
  changeLotRow,
  guardCharityAccepts,
  guardDraftLimit,
  guardPostingLimit,
  insertOffer,
  type OfferWrite,
  openLotRow,
  postingGuard,
  updateOffer,
} from '../../db/changes/offers/offers.ts';
import { holdPicture } from '../../db/changes/offers/pictures.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type OfferRecord, ownOffer } from '../../db/queries/offers/offers.ts';
import type { Statement } from '../../db/statement.ts';
import { isOver } from '../../src/domain/access/request.ts';
import type { PostingLimit } from '../../src/domain/money/membership/posting.ts';
import type { OfferForm } from '../../src/domain/offers/form.ts';
import { checkGallery } from '../../src/domain/offers/gallery.ts';
import {
  changesTerms,
  editOf,
  forLaterBuyers,
  frozenChanges,
  type Offer,
  offerFromForm,
  offerToOpen,
} from '../../src/domain/offers/offer.ts';
import { conflictWith, frozenBy } from '../../src/domain/offers/state.ts';
import { isRequest, termsOf } from '../../src/domain/offers/terms.ts';
import { lateSince } from '../../src/domain/operators/approval.ts';
import { requireAsker } from '../bidding/asker.ts';
import { charityFor, charityRefused } from '../platform/charity.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, type Refusal, refusal } from '../platform/refusal.ts';
import { sanitiseHtml, textOfHtml } from '../platform/sanitise.ts';
import { hashToken } from '../platform/session.ts';
import { kindsOf, limitReached, limitsFor } from './posting-limits.ts';
import { atAuctionTimes, refuseOwnTimes } from './publish/auction-times.ts';
import { checkedForm, refuseForeignPictures } from './publish/check.ts';
import { withChangedEnd, withOwnEnd } from './publish/end-of-auction.ts';
import {
  approvalNeeded,
  beingBought,
  followsAuction,
  frozen,
  invalidForm,
  offerChanged,
  offerEnded,
  pictureUnknown,
  staysRequest,
  tooManyDrafts,
} from './publish/refusals.ts';
import { rowPictureRows, textPictureRows } from './publish/text-pictures.ts';
import { scheduledEndOf } from './read-offer.ts';

export type SavedOffer = { id: string; market_status: 'draft' | 'open' };

/** `digest` is that of the form; `version` is the offer's after saving. */
type SaveCtx = SignedIn & { digest: string; version: number; mostDrafts: number };
type CommitAnswer = SavedOffer & { digest?: string; version?: number };

/**
 * Saves an offer as its form says: as a draft, as a preview, or open for bids under terms frozen now (§4, R1). The same
 * form under the same idempotency key is saved once. A different form under that key changes the offer that the key
 * created: the first answer was lost, and the person has typed more since. `mostDrafts` replaces the limit of the
 * settings.
 */
export async function saveOffer(ctx: SignedIn, sent: OfferForm, mostDrafts?: number): Promise<SavedOffer> {
  const { idempotency_key: _, version: seen, ...form } = sent;
  const digest = await hashToken(JSON.stringify(form));
  const most = mostDrafts ?? (await ctx.settings()).mostDrafts;
  const { digest: savedDigest = digest, version, ...saved } = await save({ ...ctx, digest, mostDrafts: most }, sent);
  if (savedDigest === digest) return saved;
  return saveOffer(ctx, { ...form, id: saved.id, version: seen && version }, mostDrafts);
}

async function save(signedIn: Omit<SaveCtx, 'version'>, sent: OfferForm): Promise<CommitAnswer> {
  const read = sent.id === 0 ? null : await readSaved(signedIn, sent.id);
  refuseStale(sent, read);
  const saved = read && { ...read, version: sent.version ?? read.version };
  const ctx = { ...signedIn, version: (saved?.version ?? 0) + 1 };
  await refuseForeignPictures(ctx, sent, saved);
  if (saved?.marketStatus === 'open') return changeOpenOffer(ctx, sent, saved);
  const timed = await atAuctionTimes(ctx, sent, saved);
  const form = await checkedForm(ctx, timed ?? sent, saved);
  return form.market_status === 'open' ? openOffer(ctx, form, saved, timed !== null) : saveDraft(ctx, form, saved);
}

async function readSaved(ctx: SignedIn, id: string): Promise<OfferRecord> {
  const saved = await ownOffer(ctx.db, ctx.person.id, id);
  if (!saved) throw notFound('offer');
  return saved;
}

function refuseStale(form: OfferForm, saved: OfferRecord | null): void {
  if (!saved) return;
  // With an idempotency key it may be this very change that was saved before: the commit tells.
  const stale = form.version !== undefined && form.version !== saved.version;
  if (stale && !form.idempotency_key) throw offerChanged();
  if (saved.marketStatus === 'open' && form.market_status === 'draft') {
    throw refusal('ALREADY_OPEN', 'This offer is open; it cannot go back to being a draft.');
  }
}

async function saveDraft(ctx: SaveCtx, form: OfferForm, saved: OfferRecord | null): Promise<CommitAnswer> {
  const offer = offerFromForm(form);
  const known = offer.charityId === null || offer.charityId === saved?.offer.charityId;
  const charity = known ? [] : [await charityFor(ctx, offer.charityId)];
  const write = writeOf(ctx, form, offer, saved);
  const few = saved ? [] : [guardDraftLimit(write.id, write.sellerId, ctx.mostDrafts)];
  const done = event(ctx, write.id, 'offer.saved');
  return commit(ctx, form, [...charity, ...offerRows(write, saved), ...few, done], write);
}

async function openOffer(
  ctx: SaveCtx,
  form: OfferForm,
  saved: OfferRecord | null,
  isInEvent: boolean,
): Promise<CommitAnswer> {
  const offer = offerToOpen(form, ctx.now());
  if (isRequest(offer)) await requireAsker(ctx);
  const charity = await charityFor(ctx, offer.charityId);
  const write = writeOf(ctx, form, offer, saved);
  const { guards, limits } = await guardsFor(ctx, write);
  const approved = isRequest(offer) ? [] : [guardHostApproved(write.id, write.sellerId, lateSince(ctx.now()))];
  const onSale = await withOwnEnd(ctx, write.id, offer, isInEvent);
  const lot = openLotRow(await frozenTerms(ctx, write.id, onSale), offer, ctx.person.seniority);
  const done = event(ctx, write.id, 'offer.opened');
  return commit(ctx, form, [charity, ...offerRows(write, saved), lot, ...approved, ...guards, done], write, limits);
}

/**
 * An open offer stays open. Its terms may change until the first bid, its pictures until its end (R1): the winner must
 * get what the page showed.
 */
async function changeOpenOffer(ctx: SaveCtx, sent: OfferForm, saved: OfferRecord): Promise<CommitAnswer> {
  if (saved.lot && isOver(saved.lot, ctx.now())) throw offerEnded();
  const asSent = editOf(asSaved(saved), offerFromForm({ ...sent, desc_proc: sanitiseHtml(sent.desc_proc) }), ctx.now());
  const changes = frozenChanges(saved.offer, asSent);
  if (changes.length > 0) return changeTerms(ctx, sent, saved, asSent);
  const [issue, ...more] = checkGallery(sent);
  if (issue) throw invalidForm(ctx, [issue, ...more]);
  const write = writeOf(ctx, sent, asSent, saved);
  const done = event(ctx, write.id, 'offer.changed', { changes });
  return commit(ctx, sent, [...offerRows(write, saved), done], write);
}

async function changeTerms(ctx: SaveCtx, sent: OfferForm, saved: OfferRecord, asSent: Offer): Promise<CommitAnswer> {
  if (!saved.lot) throw offerChanged();
  if (isRequest(saved.offer) !== isRequest(asSent)) throw staysRequest();
  if (saved.lot.heldAt !== null) throw beingBought();
  const conflict = frozenBy(saved.lot, saved.offer) && conflictWith({ ...saved, lot: saved.lot }, asSent);
  if (conflict) throw frozen(conflict);
  const form = await checkedForm(ctx, sent, saved);
  const offer = editOf(asSaved(saved), offerFromForm(form), ctx.now());
  const onSale = await withChangedEnd(ctx, saved, offer);
  if ((onSale.closesAt ?? 0) < (scheduledEndOf(saved) ?? 0))
    throw refusal('TERMS_FROZEN', 'The end of an open offer can only be moved later.');
  await refuseOwnTimes(ctx, saved, offer);
  const write = writeOf(ctx, form, offer, saved);
  const charity = await charityFor(ctx, offer.charityId);
  const { guards, limits } = await guardsFor(ctx, write, saved.offer);
  const changes = frozenChanges(saved.offer, offer);
  const lot = changeLotRow(await frozenTerms(ctx, write.id, onSale), offer, {
    version: saved.lot.version,
    laterBuyers: saved.offer.standing && changes.every(forLaterBuyers),
    termsChanged: changesTerms(changes),
  });
  const done = event(ctx, write.id, 'offer.changed', { changes });
  return commit(ctx, form, [charity, ...offerRows(write, saved), lot, ...guards, done], write, limits);
}

const asSaved = (saved: OfferRecord) => ({ offer: saved.offer, endsAt: scheduledEndOf(saved) });

async function frozenTerms(ctx: SignedIn, offerId: string, offer: Offer) {
  const sale = { offerId, sellerId: ctx.person.id, sellerCompanyId: ctx.person.companyId, currency: 'GBP' as const };
  return termsOf(offer, sale, await ctx.settings());
}

/** The guards of a lot's write: the charity accepts offers, and the membership allows one more of each new kind (§5). */
async function guardsFor(ctx: SignedIn, { id, offer }: OfferWrite, before?: Offer) {
  const charityId = offer.charityId ?? '';
  const welcome = before?.charityId === charityId ? [] : [guardCharityAccepts(id, charityId)];
  const counted = before ? kindsOf(before) : [];
  const limits = await limitsFor(
    ctx,
    kindsOf(offer).filter((kind) => !counted.includes(kind)),
  );
  const within = limits.map((limit) => guardPostingLimit(id, ctx.person.id, limit));
  return { guards: [...welcome, ...within], limits };
}

function writeOf(ctx: SignedIn, form: OfferForm, offer: Offer, saved: OfferRecord | null): OfferWrite {
  return {
    id: saved?.id ?? ctx.newId('offer'),
    sellerId: ctx.person.id,
    at: ctx.now(),
    offer,
    descriptionText: textOfHtml(offer.descriptionHtml),
    marketStatus: form.market_status,
    preview: form.market_status === 'draft' && form.pre_market_status === 'preview',
  };
}

/** The offer's own rows, with a guard that no new picture is being removed at the same time. */
function offerRows(write: OfferWrite, saved: OfferRecord | null): Statement[] {
  const known = new Set(saved?.offer.gallery.map(({ imageId }) => imageId));
  const added = write.offer.gallery.filter(({ imageId }) => !known.has(imageId));
  const held = added.map(({ imageId }) => holdPicture(write.sellerId, imageId));
  return [...held, ...(saved ? updateOffer(write, saved.version) : insertOffer(write))];
}

function event(ctx: SignedIn, id: string, verb: string, data?: Record<string, unknown>): Statement {
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'offer', id }, data });
}

async function commit(
  ctx: SaveCtx,
  form: OfferForm,
  statements: Statement[],
  write: OfferWrite,
  limits: readonly PostingLimit[] = [],
): Promise<CommitAnswer> {
  const answer: CommitAnswer = {
    id: write.id,
    market_status: write.marketStatus,
    digest: ctx.digest,
    version: ctx.version,
  };
  const key = form.idempotency_key && `product/projectAction:${ctx.person.id}:${form.idempotency_key}`;
  const inText = await textPictureRows(ctx, write.id, write.offer);
  const all = [...statements, ...inText, ...rowPictureRows(ctx, write.id, write.offer.fields)];
  const result = await ctx.commit({ statements: all, answer: JSON.stringify(answer), ...(key ? { key } : {}) });
  if (result.status === 'committed') return JSON.parse(result.answer) as CommitAnswer;
  const reached = limits.find(({ kind }) => result.guard === postingGuard(kind));
  if (reached) throw limitReached(reached);
  if (result.guard === 'approval') throw approvalNeeded();
  if (result.guard === 'charity') throw charityRefused();
  if (result.guard === 'drafts') throw tooManyDrafts(ctx.mostDrafts);
  if (result.guard === 'image') throw pictureUnknown('uploadimages');
  if (result.guard === 'lot') throw await whyFrozen(ctx, write);
  if (result.guard === 'LOT_FOLLOWS_ITS_AUCTION') throw followsAuction();
  throw offerChanged();
}

/** Why the lot's guard failed: a bid, a sale or the end came first, or the change is not allowed after sales. */
async function whyFrozen(ctx: SignedIn, { id, offer }: OfferWrite): Promise<Refusal> {
  const own = await ownOffer(ctx.db, ctx.person.id, id);
  if (!own?.lot) return offerChanged();
  if (isOver(own.lot, ctx.now())) return offerEnded();
  if (own.lot.heldAt !== null) return beingBought();
  const conflict = conflictWith({ ...own, lot: own.lot }, offer);
  return conflict ? frozen(conflict) : offerChanged();
}
