import { fieldsOfForm } from '../../db/queries/fields.ts';
import { type OwnOffer, ownOffer } from '../../db/queries/offers.ts';
import { type FieldMode, inWords } from '../../src/domain/fields/index.ts';
import { anew } from '../../src/domain/offers/anew.ts';
import { offerLimitsOf } from '../../src/domain/offers/check.ts';
import type { FormMode, LoadedForm, OfferChoices } from '../../src/domain/offers/choices.ts';
import { printPicture } from '../../src/domain/offers/picture.ts';
import { type PrintedOffer, printOffer } from '../../src/domain/offers/print.ts';
import { stateOf } from '../../src/domain/offers/state.ts';
import { isGiver } from '../../src/domain/people/person.ts';
import { MINUTE_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import { type ListEntry, offerLists } from './offer-lists.ts';
import { withRows } from './offer-rows.ts';
import { limitsLeft } from './posting-limits.ts';
import { beginFromTemplate } from './template-form.ts';

/**
 * The offer form as somebody opens it, for its page and its dialog alike (§4): a blank one, an own offer to edit, to
 * read or to begin another from, or a template. Null where there is no such offer of theirs.
 */
export async function readOfferForm(ctx: Ctx, mode: FormMode, id: string): Promise<LoadedForm | null> {
  const loaded = await loadForm(ctx, mode, id);
  return loaded && withRows(ctx, loaded);
}

async function loadForm(ctx: Ctx, mode: FormMode, id: string): Promise<LoadedForm | null> {
  const blank = { mode, id: 0 as const, version: null, state: 'draft' as const, form: null, charity: null };
  if (mode === 'new') return { ...blank, pictures: [], name: '', choices: await readChoices(ctx, 'new') };
  if (mode === 'use' || mode === 'editTemplate') return fromTemplate(ctx, mode, id);
  const own = ctx.person && (await ownOffer(ctx.db, ctx.person.id, id));
  if (!own) return null;
  const choices = await readChoices(ctx, mode === 'edit' || mode === 'view' ? mode : 'new');
  return mode === 'edit' || mode === 'view'
    ? { mode, id: own.id, version: own.version, state: stateOf(own, ctx.now()), ...filled(own), choices }
    : { ...blank, ...begun(filled(own), ctx.now()), choices };
}

/** A template resets the id to 0 (§4 `use`); to change one is for whom it belongs to. */
async function fromTemplate(ctx: Ctx, mode: 'use' | 'editTemplate', id: string): Promise<LoadedForm | null> {
  const { person } = ctx;
  const template = person && (await beginFromTemplate({ ...ctx, person }, mode, id));
  if (!template) return null;
  const { form, charity, pictures, name, version } = template;
  const choices = await readChoices(ctx, 'new');
  if (mode === 'editTemplate')
    return { mode, id: template.id, version, state: 'template', form, charity, pictures, name, choices };
  const start = form && anew(form, ctx.now());
  return { mode, id: 0, version: null, state: 'draft', form: start, charity, pictures, name: '', choices };
}

function filled(own: OwnOffer) {
  const { offer, pictures, charityName } = own;
  return {
    form: printOffer(offer, { market_status: own.marketStatus, pre_market_status: '' }),
    charity: offer.charityId === null ? null : { id: offer.charityId, name: charityName ?? offer.charityId },
    pictures: pictures.map(printPicture),
    name: '',
  };
}

const begun = <T extends { form: PrintedOffer }>(from: T, now: number): T => ({ ...from, form: anew(from.form, now) });

async function readChoices(ctx: Ctx, mode: FieldMode): Promise<OfferChoices> {
  const [settings, lists, own, deduction] = await Promise.all([
    ctx.settings(),
    offerLists(ctx),
    fieldsOfForm(ctx.db, 'offer', mode),
    readDeduction(ctx),
  ]);
  const named = (entries: readonly ListEntry[]) =>
    entries.map((entry) => ({ ...entry, description: ctx.words.t(entry.description) }));
  return {
    lists: {
      category: named([...lists.categories, ...lists.subcategories]),
      ...{ location: named(lists.locations), event_type: named(lists.event_types), condition: named(lists.conditions) },
    },
    own: inWords(own, ctx.words.t),
    limits: offerLimitsOf(settings),
    softCloseMinutes: settings.softCloseWindowMs / MINUTE_MS,
    softCloseCapMinutes: settings.softCloseCapMs / MINUTE_MS,
    searchDelayMs: settings.optionSearchDelayMs,
    deduction,
  };
}

/** What a new offer takes from a TimeGiver whose membership is limited (§4, §5), and what is said when nothing is left. */
async function readDeduction(ctx: Ctx): Promise<OfferChoices['deduction']> {
  const { person } = ctx;
  if (!person || !isGiver(person)) return { auction: null, buynow: null };
  return limitsLeft({ ...ctx, person });
}
