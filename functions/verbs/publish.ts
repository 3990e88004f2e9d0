import {
  changeLotRow,
  insertOffer,
  keepDrafts,
  keepLimit,
  keepWelcome,
  type OfferWrite,
  openLotRow,
  updateOffer,
} from '../../db/changes/offers.ts';
import { holdPicture } from '../../db/changes/pictures.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { type OwnOffer, ownOffer } from '../../db/queries/offers.ts';
import type { Statement } from '../../db/statement.ts';
import { isOver } from '../../src/domain/interest/request.ts';
import type { PostingLimit } from '../../src/domain/membership/posting.ts';
import { MOST_DRAFTS, type OfferForm } from '../../src/domain/offers/form.ts';
import { checkGallery } from '../../src/domain/offers/gallery.ts';
import {
  editOf,
  forLaterBuyers,
  frozenChanges,
  mustBeSeen,
  type Offer,
  offerOf,
  offerToOpen,
} from '../../src/domain/offers/offer.ts';
import { conflictWith, frozenBy } from '../../src/domain/offers/state.ts';
import { termsOf } from '../../src/domain/offers/terms.ts';
import type { SignedIn } from '../context.ts';
import { notFound, type Refusal, refuse } from '../failure.ts';
import { sanitiseHtml, textOfHtml } from '../sanitise.ts';
import { hashToken } from '../session.ts';
import { kindOf, limitFor, limitReached } from './posting-limits.ts';
import { charityFor } from './publish/charity.ts';
import { checkedForm, refuseForeignPictures } from './publish/check.ts';
import { changedMeanwhile, faulty, frozen, over, pictureGone, tooManyDrafts, unwelcome } from './publish/refusals.ts';
import { rowPictureRows, textPictureRows } from './publish/text-pictures.ts';

export type Saved = { id: string; market_status: 'draft' | 'open' };

/** `mark` tells the form that was sent from another under the same key; `version` is the offer's once this is saved. */
type Saving = SignedIn & { mark: string; version: number };
type Marked = Saved & { mark?: string; version?: number };

/**
 * Saves an offer as its form says: as a draft, as a preview, or open for bids under terms frozen now (§4, R1). The same
 * form under the same key is saved once; another one goes on with the offer that the key has begun: somebody whose first
 * try was not answered has typed more since.
 */
export async function saveOffer(ctx: SignedIn, sent: OfferForm): Promise<Saved> {
  const { idempotency_key: _, version: seen, ...form } = sent;
  const mark = await hashToken(JSON.stringify(form));
  const { mark: begun = mark, version, ...saved } = await save(ctx, sent, mark);
  return begun === mark ? saved : saveOffer(ctx, { ...form, id: saved.id, version: seen && version });
}

async function save(signedIn: SignedIn, sent: OfferForm, mark: string): Promise<Marked> {
  const read = sent.id === 0 ? null : await readSaved(signedIn, sent.id);
  refuseStale(sent, read);
  const saved = read && { ...read, version: sent.version ?? read.version };
  const ctx = { ...signedIn, mark, version: (saved?.version ?? 0) + 1 };
  await refuseForeignPictures(ctx, sent, saved);
  if (saved?.marketStatus === 'open') return changeOpenOffer(ctx, sent, saved);
  const form = await checkedForm(ctx, sent, saved);
  return form.market_status === 'open' ? openOffer(ctx, form, saved) : saveDraft(ctx, form, saved);
}

async function readSaved(ctx: SignedIn, id: string): Promise<OwnOffer> {
  const saved = await ownOffer(ctx.db, ctx.person.id, id);
  if (!saved) throw notFound('offer');
  return saved;
}

function refuseStale(form: OfferForm, saved: OwnOffer | null): void {
  if (!saved) return;
  // Under a key it may be this very change that was saved, and not answered: the commit tells.
  const stale = form.version !== undefined && form.version !== saved.version;
  if (stale && !form.idempotency_key) throw changedMeanwhile();
  if (saved.marketStatus === 'open' && form.market_status === 'draft') {
    throw refuse('ALREADY_OPEN', 'This offer is open; it cannot go back to being a draft.');
  }
}

async function saveDraft(ctx: Saving, form: OfferForm, saved: OwnOffer | null): Promise<Marked> {
  const offer = offerOf(form);
  const known = offer.charityId === null || offer.charityId === saved?.offer.charityId;
  const charity = known ? [] : [await charityFor(ctx, offer.charityId)];
  const write = writeOf(ctx, form, offer, saved);
  const few = saved ? [] : [keepDrafts(write.id, write.sellerId, MOST_DRAFTS)];
  const done = event(ctx, write.id, 'offer.saved');
  return commit(ctx, form, [...charity, ...offerRows(write, saved), ...few, done], write);
}

async function openOffer(ctx: Saving, form: OfferForm, saved: OwnOffer | null): Promise<Marked> {
  const offer = offerToOpen(form, ctx.now());
  const charity = await charityFor(ctx, offer.charityId);
  const write = writeOf(ctx, form, offer, saved);
  const { held, limit } = await holdsOf(ctx, write);
  const lot = openLotRow(await frozenTerms(ctx, write.id, offer), offer, ctx.person.seniority);
  const done = event(ctx, write.id, 'offer.opened');
  return commit(ctx, form, [charity, ...offerRows(write, saved), lot, ...held, done], write, limit);
}

/**
 * An open offer stays open. Before the first bid its terms may still change; after it only its pictures may (R1), and
 * after its end nothing: whoever has won it was shown them.
 */
async function changeOpenOffer(ctx: Saving, sent: OfferForm, saved: OwnOffer): Promise<Marked> {
  if (saved.lot && isOver(saved.lot, ctx.now())) throw over();
  const asSent = editOf(saved.offer, offerOf({ ...sent, desc_proc: sanitiseHtml(sent.desc_proc) }), ctx.now());
  const changes = frozenChanges(saved.offer, asSent);
  if (changes.length > 0) return changeTerms(ctx, sent, saved, asSent);
  const [fault, ...more] = checkGallery(sent);
  if (fault) throw faulty(ctx, [fault, ...more]);
  const write = writeOf(ctx, sent, asSent, saved);
  const done = event(ctx, write.id, 'offer.changed', { changes });
  return commit(ctx, sent, [...offerRows(write, saved), done], write);
}

async function changeTerms(ctx: Saving, sent: OfferForm, saved: OwnOffer, asSent: Offer): Promise<Marked> {
  if (!saved.lot) throw changedMeanwhile();
  const conflict = frozenBy(saved.lot, saved.offer) && conflictWith({ ...saved, lot: saved.lot }, asSent);
  if (conflict) throw frozen(conflict);
  const form = await checkedForm(ctx, sent, saved);
  const offer = editOf(saved.offer, offerOf(form), ctx.now());
  if ((offer.closesAt ?? 0) < saved.lot.closesAt)
    throw refuse('TERMS_FROZEN', 'The end of an open offer can only move to later.');
  const write = writeOf(ctx, form, offer, saved);
  const charity = await charityFor(ctx, offer.charityId);
  const { held, limit } = await holdsOf(ctx, write, saved.offer);
  const changes = frozenChanges(saved.offer, offer);
  const lot = changeLotRow(await frozenTerms(ctx, write.id, offer), offer, {
    version: saved.lot.version,
    laterBuyers: saved.offer.standing && changes.every(forLaterBuyers),
    seenAnew: mustBeSeen(changes),
  });
  const done = event(ctx, write.id, 'offer.changed', { changes });
  return commit(ctx, form, [charity, ...offerRows(write, saved), lot, ...held, done], write, limit);
}

async function frozenTerms(ctx: SignedIn, offerId: string, offer: Offer) {
  const sale = { offerId, sellerId: ctx.person.id, sellerCompanyId: ctx.person.companyId, currency: 'GBP' as const };
  return termsOf(offer, sale, await ctx.settings());
}

/** What must hold when a lot is written: the charity is willing, and the membership allows one more of its kind (§5). */
async function holdsOf(ctx: SignedIn, { id, offer }: OfferWrite, before?: Offer) {
  const charityId = offer.charityId ?? '';
  const welcome = before?.charityId === charityId ? [] : [keepWelcome(id, charityId)];
  const limit = before?.auction === offer.auction ? null : await limitFor(ctx, kindOf(offer));
  const within = limit ? [keepLimit(id, ctx.person.id, { auction: offer.auction, ...limit })] : [];
  return { held: [...welcome, ...within], limit };
}

function writeOf(ctx: SignedIn, form: OfferForm, offer: Offer, saved: OwnOffer | null): OfferWrite {
  return {
    ...{ id: saved?.id ?? ctx.newId('offer'), sellerId: ctx.person.id, at: ctx.now(), offer },
    descriptionText: textOfHtml(offer.descriptionHtml),
    marketStatus: form.market_status,
    preview: form.market_status === 'draft' && form.pre_market_status === 'preview',
  };
}

/** The offer's own rows; a picture that is new in it must not be one that is being removed meanwhile. */
function offerRows(write: OfferWrite, saved: OwnOffer | null): Statement[] {
  const known = new Set(saved?.offer.gallery.map(({ imageId }) => imageId));
  const added = write.offer.gallery.filter(({ imageId }) => !known.has(imageId));
  const held = added.map(({ imageId }) => holdPicture(write.sellerId, imageId));
  return [...held, ...(saved ? updateOffer(write, saved.version) : insertOffer(write))];
}

function event(ctx: SignedIn, id: string, verb: string, data?: Record<string, unknown>): Statement {
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'offer', id }, data });
}

async function commit(
  ctx: Saving,
  form: OfferForm,
  statements: Statement[],
  write: OfferWrite,
  limit: PostingLimit | null = null,
): Promise<Marked> {
  const answer: Marked = { id: write.id, market_status: write.marketStatus, mark: ctx.mark, version: ctx.version };
  const key = form.idempotency_key && `product/projectAction:${ctx.person.id}:${form.idempotency_key}`;
  const inText = await textPictureRows(ctx, write.id, write.offer);
  const all = [...statements, ...inText, ...rowPictureRows(ctx, write.id, write.offer.fields)];
  const result = await ctx.commit({ statements: all, answer: JSON.stringify(answer), ...(key ? { key } : {}) });
  if (result.status === 'committed') return JSON.parse(result.answer) as Marked;
  if (result.guard === 'limit' && limit) throw limitReached(limit);
  if (result.guard === 'charity') throw unwelcome();
  if (result.guard === 'drafts') throw tooManyDrafts(MOST_DRAFTS);
  if (result.guard === 'image') throw pictureGone('uploadimages');
  if (result.guard === 'lot') throw await whyFrozen(ctx, write);
  throw changedMeanwhile();
}

/** Somebody bid or bought, or it ended, while the change was on its way; or it asked for what later buyers cannot be given. */
async function whyFrozen(ctx: SignedIn, { id, offer }: OfferWrite): Promise<Refusal> {
  const own = await ownOffer(ctx.db, ctx.person.id, id);
  if (!own?.lot) return changedMeanwhile();
  if (isOver(own.lot, ctx.now())) return over();
  const conflict = conflictWith({ ...own, lot: own.lot }, offer);
  return conflict ? frozen(conflict) : changedMeanwhile();
}
