import { fieldsOfForm } from '../../../db/queries/offers/fields.ts';
import { ownOffer } from '../../../db/queries/offers/offers.ts';
import { type FieldMode, translateForm } from '../../../src/domain/kit/fields/index.ts';
import { isGiver } from '../../../src/domain/kit/people/person.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import { offerLimitsOf } from '../../../src/domain/offers/check.ts';
import type { FormMode, LoadedForm, OfferChoices } from '../../../src/domain/offers/choices.ts';
import { asNewDraft } from '../../../src/domain/offers/new-draft.ts';
import type { Ctx } from '../../platform/context.ts';
import { entriesOfList, type ListEntry, offerLists } from '../../platform/offer-lists.ts';
import { withRows } from '../offer-rows.ts';
import { limitsLeft } from '../posting-limits.ts';
import { formReading } from '../read-offer.ts';
import { beginFromTemplate } from '../template-form.ts';

/** An offer's own increments start from so many of the network's. */
const INCREMENTS_TO_START_FROM = 4;

/**
 * The offer form for its page and its dialog (§4): blank, one of the caller's offers to edit, view or copy, or a
 * template. Null if the caller has no such offer.
 */
export async function readOfferForm(ctx: Ctx, mode: FormMode, id: string): Promise<LoadedForm | null> {
  const loaded = await loadForm(ctx, mode, id);
  return loaded && withRows(ctx, loaded);
}

async function loadForm(ctx: Ctx, mode: FormMode, id: string): Promise<LoadedForm | null> {
  if (mode === 'new') return { ...BLANK, mode, choices: await readChoices(ctx, 'new') };
  if (mode === 'use' || mode === 'editTemplate') return fromTemplate(ctx, mode, id);
  const record = ctx.person && (await ownOffer(ctx.db, ctx.person.id, id));
  if (!record) return null;
  const { form, charity, pictures, version, state } = formReading(ctx, record);
  if (mode === 'duplicate')
    return {
      ...BLANK,
      mode,
      form: asNewDraft(form, ctx.now()),
      charity,
      pictures,
      choices: await readChoices(ctx, 'new'),
    };
  return {
    mode,
    id: record.id,
    version,
    state,
    form,
    charity,
    pictures,
    name: '',
    choices: await readChoices(ctx, mode),
  };
}

/** A form without an offer or template. */
const BLANK = {
  id: 0 as const,
  version: null,
  state: 'draft' as const,
  form: null,
  charity: null,
  pictures: [],
  name: '',
};

/** A template resets the id to 0 (§4 `use`); only its owner may edit it. */
async function fromTemplate(ctx: Ctx, mode: 'use' | 'editTemplate', id: string): Promise<LoadedForm | null> {
  const { person } = ctx;
  const template = person && (await beginFromTemplate({ ...ctx, person }, mode, id));
  if (!template) return null;
  const { form, charity, pictures, name, version } = template;
  const choices = await readChoices(ctx, 'new');
  if (mode === 'editTemplate')
    return { mode, id: template.id, version, state: 'template', form, charity, pictures, name, choices };
  const start = form && asNewDraft(form, ctx.now());
  return { mode, id: 0, version: null, state: 'draft', form: start, charity, pictures, name: '', choices };
}

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
      category: named(entriesOfList(lists, 'category')),
      location: named(entriesOfList(lists, 'location')),
      event_type: named(entriesOfList(lists, 'event_type')),
      condition: named(entriesOfList(lists, 'condition')),
    },
    own: translateForm(own, ctx.words.t),
    limits: offerLimitsOf(settings),
    increments: settings.increments.GBP.slice(0, INCREMENTS_TO_START_FROM),
    softCloseMinutes: settings.softCloseWindowMs / MINUTE_MS,
    softCloseCapMinutes: settings.softCloseCapMs / MINUTE_MS,
    searchDelayMs: settings.optionSearchDelayMs,
    deduction,
  };
}

/** How many offers a limited membership has left (§4, §5), with the message when none are left. */
async function readDeduction(ctx: Ctx): Promise<OfferChoices['deduction']> {
  const { person } = ctx;
  if (!person || !isGiver(person)) return { auction: null, buynow: null };
  return limitsLeft({ ...ctx, person });
}
