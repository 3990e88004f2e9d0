import {
  changeLotRow,
  insertOffer,
  keepCharity,
  type OfferWrite,
  openLotRow,
  updateOffer,
} from '../../db/changes/offers.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { isOwnImage, type OwnOffer, ownOffer } from '../../db/queries/offers.ts';
import type { Statement } from '../../db/statement.ts';
import { checkOffer } from '../../src/domain/offers/check.ts';
import type { OfferForm } from '../../src/domain/offers/form.ts';
import { editOf, frozenChanges, type Offer, offerOf, offerToOpen } from '../../src/domain/offers/offer.ts';
import { termsOf } from '../../src/domain/offers/terms.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';
import type { CharityRecord } from '../outside/charity.ts';
import { sanitiseHtml, textOfHtml } from '../sanitise.ts';

export type Saved = { id: string; market_status: 'draft' | 'open' };

/** Saves an offer as its form says: as a draft, as a preview, or open for bids under terms frozen now (§4, R1). */
export async function saveOffer(ctx: SignedIn, sent: OfferForm): Promise<Saved> {
  const form = { ...sent, desc_proc: sanitiseHtml(sent.desc_proc) };
  const saved = form.id === 0 ? null : await readSaved(ctx, form.id);
  refuseStale(form, saved);
  await refuseFaulty(ctx, form, saved);
  if (
    form.image_id !== null &&
    form.image_id !== saved?.offer.imageId &&
    !(await isOwnImage(ctx.db, ctx.person.id, form.image_id))
  ) {
    throw refuse('IMAGE_UNKNOWN', 'There is no such picture. Please choose one again.', faultOn('image_id'));
  }
  if (saved?.marketStatus === 'open') return changeOpenOffer(ctx, form, saved);
  return form.market_status === 'open' ? openOffer(ctx, form, saved) : saveDraft(ctx, form, saved);
}

async function readSaved(ctx: SignedIn, id: string): Promise<OwnOffer> {
  const saved = await ownOffer(ctx.db, ctx.person.id, id);
  if (!saved) throw notFound('offer');
  return saved;
}

function refuseStale(form: OfferForm, saved: OwnOffer | null): void {
  if (!saved) return;
  if (form.version !== undefined && form.version !== saved.version) throw changedMeanwhile();
  if (saved.marketStatus === 'open' && form.market_status === 'draft') {
    throw refuse('ALREADY_OPEN', 'This offer is open; it cannot go back to being a draft.');
  }
}

/** Drafts are only bounded; what opens, and what asks for a preview, keeps every rule of §5, measured from its start. */
async function refuseFaulty(ctx: SignedIn, form: OfferForm, saved: OwnOffer | null): Promise<void> {
  if (form.market_status === 'draft' && form.pre_market_status !== 'preview') return;
  const begun = saved?.marketStatus === 'open' ? (saved.offer.opensAt ?? ctx.now()) : ctx.now();
  const issues = checkOffer(form, { now: Math.min(begun, ctx.now()), settings: await ctx.settings() });
  if (!issues[0]) return;
  const told = issues.map((issue) => ({ ...issue, message: ctx.words.t(issue.message) }));
  throw refuse('FORM', issues[0].message, { issues: told });
}

async function saveDraft(ctx: SignedIn, form: OfferForm, saved: OwnOffer | null): Promise<Saved> {
  const offer = offerOf(form);
  const known = offer.charityId === null || offer.charityId === saved?.offer.charityId;
  const charity = known ? [] : [await charityFor(ctx, offer)];
  const write = writeOf(ctx, form, offer, saved);
  return commit(ctx, form, saved, [...charity, ...offerRows(write, saved), event(ctx, write.id, 'offer.saved')], write);
}

async function openOffer(ctx: SignedIn, form: OfferForm, saved: OwnOffer | null): Promise<Saved> {
  const offer = offerToOpen(form, ctx.now());
  const charity = await charityFor(ctx, offer);
  const write = writeOf(ctx, form, offer, saved);
  const lot = openLotRow(await frozenTerms(ctx, write.id, offer), offer);
  return commit(
    ctx,
    form,
    saved,
    [charity, ...offerRows(write, saved), lot, event(ctx, write.id, 'offer.opened')],
    write,
  );
}

/** An open offer stays open. Before the first bid its terms may still change; after it only its picture may (R1). */
async function changeOpenOffer(ctx: SignedIn, form: OfferForm, saved: OwnOffer): Promise<Saved> {
  const offer = editOf(saved.offer, offerOf(form), ctx.now());
  const changes = frozenChanges(saved.offer, offer);
  const write = writeOf(ctx, form, offer, saved);
  const done = event(ctx, write.id, 'offer.changed', { changes });
  if (changes.length === 0) return commit(ctx, form, saved, [...offerRows(write, saved), done], write);
  if (!saved.lot || saved.lot.bidCount > 0) throw frozen(changes);
  if (saved.lot.status === 'closed' || saved.lot.closesAt <= ctx.now()) throw over();
  if ((offer.closesAt ?? 0) < saved.lot.closesAt)
    throw refuse('TERMS_FROZEN', 'The end of an open offer can only move to later.');
  const charity = await charityFor(ctx, offer);
  const lot = changeLotRow(await frozenTerms(ctx, write.id, offer), offer, saved.lot.version);
  return commit(ctx, form, saved, [charity, ...offerRows(write, saved), lot, done], write);
}

async function frozenTerms(ctx: SignedIn, offerId: string, offer: Offer) {
  const sale = { offerId, sellerId: ctx.person.id, sellerCompanyId: ctx.person.companyId, currency: 'GBP' as const };
  return termsOf(offer, sale, await ctx.settings());
}

/** The charity as the directory itself names it now: never as the form does (B30). */
async function charityFor(ctx: SignedIn, { charityId }: Offer): Promise<Statement> {
  const found = charityId === null ? null : await ctx.outside.charities.find(charityId);
  if (!found) {
    throw refuse(
      'CHARITY_UNKNOWN',
      'The charity directory does not know this charity. Please choose one from the list.',
      faultOn('charity_id'),
    );
  }
  return keepCharity({ ...charityRow(found), fetchedAt: ctx.now() });
}

const charityRow = (found: CharityRecord) => ({
  ...{ regNumber: found.reg_number, fundraiserId: found.fundraiser_id, name: found.fundraiser_name },
  ...{ description: found.mission_statement, logo: found.logo_download, link: found.jg_url },
  ...{ town: found.town, postcode: found.postcode, country: found.country_code },
});

function writeOf(ctx: SignedIn, form: OfferForm, offer: Offer, saved: OwnOffer | null): OfferWrite {
  return {
    ...{ id: saved?.id ?? ctx.newId('offer'), sellerId: ctx.person.id, at: ctx.now(), offer },
    descriptionText: textOfHtml(offer.descriptionHtml),
    marketStatus: form.market_status,
    preview: form.market_status === 'draft' && form.pre_market_status === 'preview',
  };
}

const offerRows = (write: OfferWrite, saved: OwnOffer | null): Statement[] => [
  saved ? updateOffer(write, saved.version) : insertOffer(write),
];

function event(ctx: SignedIn, id: string, verb: string, data?: Record<string, unknown>): Statement {
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'offer', id }, data });
}

async function commit(
  ctx: SignedIn,
  form: OfferForm,
  saved: OwnOffer | null,
  statements: Statement[],
  write: OfferWrite,
) {
  const answer: Saved = { id: write.id, market_status: write.marketStatus };
  const key = form.idempotency_key && `product/projectAction:${ctx.person.id}:${form.idempotency_key}`;
  const result = await ctx.commit({ statements, answer: JSON.stringify(answer), ...(key ? { key } : {}) });
  if (result.status === 'committed') return JSON.parse(result.answer) as Saved;
  if (result.guard === 'lot' && saved) throw frozen([]);
  throw changedMeanwhile();
}

const changedMeanwhile = () => refuse('CHANGED_MEANWHILE', 'This offer was changed meanwhile. Please load it again.');
const frozen = (changes: string[]) =>
  refuse('TERMS_FROZEN', 'Somebody has bid on this offer, so it can no longer be changed; only its picture can.', {
    changes,
  });
const over = () => refuse('TERMS_FROZEN', 'This offer is over, so it can no longer be changed.');
const faultOn = (field: string) => ({ field });
