import { fieldsOfForm } from '../../db/queries/fields.ts';
import { postedSince } from '../../db/queries/memberships.ts';
import { type OwnOffer, ownOffer } from '../../db/queries/offers.ts';
import type { FieldMode } from '../../src/domain/fields/index.ts';
import { countedSince, type LimitUse, limitsUsed, readLimits } from '../../src/domain/membership/limits.ts';
import { offerLimitsOf } from '../../src/domain/offers/check.ts';
import type { FormMode, FormState, LimitLeft, LoadedForm, OfferChoices } from '../../src/domain/offers/choices.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { type PrintedOffer, printOffer } from '../../src/domain/offers/print.ts';
import { DEFAULT_OFFER_MS, standingEndOf } from '../../src/domain/offers/standing.ts';
import { isGiver } from '../../src/domain/people/person.ts';
import { MINUTE_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import { plansFor } from './membership/plans.ts';
import { offerLists } from './offer-lists.ts';

/**
 * The offer form as somebody opens it, for its page and its dialog alike (§4): a blank one, an own offer to edit, to
 * read or to begin another from. Null where there is no such offer of theirs.
 */
export async function readOfferForm(ctx: Ctx, mode: FormMode, id: string): Promise<LoadedForm | null> {
  const blank = { mode, id: 0 as const, version: null, state: 'draft' as const, form: null, charity: null };
  if (mode === 'new') return { ...blank, pictures: [], name: '', choices: await readChoices(ctx, 'new') };
  const own = ctx.person && (await ownOffer(ctx.db, ctx.person.id, id));
  if (!own) return null;
  const choices = await readChoices(ctx, mode === 'edit' || mode === 'view' ? mode : 'new');
  return mode === 'edit' || mode === 'view'
    ? { mode, id: own.id, version: own.version, state: stateOf(ctx, own), ...filled(own), choices }
    : { ...blank, ...anew(filled(own), ctx.now()), choices };
}

function filled(own: OwnOffer) {
  const { offer, pictures, charityName } = own;
  return {
    form: printOffer(offer, { market_status: own.marketStatus, pre_market_status: '' }),
    charity: offer.charityId === null ? null : { id: offer.charityId, name: charityName ?? offer.charityId },
    pictures: pictures.map(({ imageId, title, description, key }) => {
      return { filename: imageId, title, description, url: pictureAddress(key) };
    }),
    name: '',
  };
}

/** §4 Duplicate: dates reset to now and ten days, or a year for a standing offer; a date to meet is not taken along. */
function anew<T extends { form: PrintedOffer }>(from: T, now: number): T {
  const date_closed = from.form.standing_offer ? standingEndOf(now) : now + DEFAULT_OFFER_MS;
  const dates = { date_added: now, date_closed, meeting_datetime: null };
  return { ...from, form: { ...from.form, ...dates, market_status: 'draft' as const } };
}

function stateOf(ctx: Ctx, { marketStatus, lot }: OwnOffer): FormState {
  if (marketStatus === 'draft' || !lot) return 'draft';
  if (lot.status === 'closed' || lot.closesAt <= ctx.now()) return 'over';
  return lot.bidCount > 0 ? 'frozen' : 'open';
}

async function readChoices(ctx: Ctx, mode: FieldMode): Promise<OfferChoices> {
  const [settings, lists, own, deduction] = await Promise.all([
    ctx.settings(),
    offerLists(ctx),
    fieldsOfForm(ctx.db, 'offer', mode),
    readDeduction(ctx),
  ]);
  return {
    lists: {
      ...{ category: [...lists.categories, ...lists.subcategories], location: lists.locations },
      ...{ event_type: lists.event_types, condition: lists.conditions },
    },
    own,
    limits: offerLimitsOf(settings),
    softCloseMinutes: settings.softCloseWindowMs / MINUTE_MS,
    softCloseCapMinutes: settings.softCloseCapMs / MINUTE_MS,
    searchDelayMs: settings.optionSearchDelayMs,
    deduction,
  };
}

/** What a new offer takes from who is a TimeGiver under a limited membership (§4, §5). */
async function readDeduction(ctx: Ctx): Promise<OfferChoices['deduction']> {
  const { person } = ctx;
  const { membership } = person && isGiver(person) ? await plansFor(ctx, person) : { membership: null };
  if (!person || !membership) return { auction: null, buynow: null };
  const posted = await postedSince(ctx.db, person.id, countedSince(membership, ctx.now()));
  const [auctions, fixed] = limitsUsed(membership.period, readLimits(membership.limits), posted);
  return { auction: limited(auctions), buynow: limited(fixed) };
}

const limited = (use: LimitUse | undefined): LimitLeft | null =>
  use && use.limit !== null ? { ...use, limit: use.limit } : null;
