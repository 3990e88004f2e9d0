import { recordEvent } from '../../db/changes/system.ts';
import { deleteTemplate, insertTemplate, switchTemplate, updateTemplate } from '../../db/changes/templates.ts';
import { fieldsOfForm } from '../../db/queries/fields.ts';
import { ownOffer } from '../../db/queries/offers.ts';
import { type TemplateRow, templateOwnedBy, templateToUse } from '../../db/queries/templates.ts';
import type { Statement } from '../../db/statement.ts';
import { anew } from '../../src/domain/offers/anew.ts';
import { OFFER_FORM, type OfferForm } from '../../src/domain/offers/form.ts';
import { printDraft } from '../../src/domain/offers/print.ts';
import { MOST_TEMPLATES, templateOf } from '../../src/domain/offers/template.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';
import { hashToken } from '../session.ts';
import { checkedForm, refuseForeignPictures } from './publish/check.ts';
import { picturesInText } from './publish/text-pictures.ts';

export type TemplateWish = {
  id: string | 0;
  name: string;
  form?: OfferForm | undefined;
  version?: number | undefined;
  key?: string | undefined;
};
export type SavedTemplate = { id: string; name: string; version: number };

/** The operator keeps templates for everybody, anybody else their own: whose a new one is, and which may be changed. */
const ownerOf = ({ person }: SignedIn): string | null => (person.staff ? null : person.id);

/** A template to begin from, or one of this person's to change; null where there is none of theirs. */
export const templateFor = (ctx: SignedIn, mode: 'use' | 'editTemplate', id: string): Promise<TemplateRow | null> =>
  mode === 'use' ? templateToUse(ctx.db, ctx.person.id, id) : templateOwnedBy(ctx.db, ownerOf(ctx), id);

/** A template that this person may use, with the form of a new offer or the form as it was kept. */
export async function readTemplate(ctx: SignedIn, id: string, mode: 'use' | 'editTemplate') {
  const row = await templateFor(ctx, mode, id);
  const kept = row && formIn(row);
  if (!row || !kept) throw notFound('template');
  const { fields } = await fieldsOfForm(ctx.db, 'offer', 'new');
  const form = templateOf(kept, fields);
  return { row, form: mode === 'use' ? anew(form, ctx.now()) : form };
}

/** The form that a template keeps; null where it is none any more, because forms have changed since. */
export function formIn({ form }: Pick<TemplateRow, 'form'>): OfferForm | null {
  try {
    return OFFER_FORM.safeParse({ ...JSON.parse(form), id: 0, market_status: 'draft' }).data ?? null;
  } catch {
    return null;
  }
}

/** `mark` tells what was sent from other things under the same key. */
type Marked = SavedTemplate & { mark?: string };

/**
 * Keeps a form as a template: sent as it is, that of an own offer, or an own template changed. The same under the same
 * key is kept once; another form goes on with the template that the key has begun: somebody whose first try was not
 * answered has typed more since.
 */
export async function saveTemplate(ctx: SignedIn, wish: TemplateWish): Promise<SavedTemplate> {
  const { key: _, version: __, ...said } = wish;
  const mark = await hashToken(JSON.stringify(said));
  const { mark: begun = mark, ...saved } = await save(ctx, wish, mark);
  return begun === mark ? saved : saveTemplate(ctx, { ...said, id: saved.id, version: saved.version });
}

async function save(ctx: SignedIn, wish: TemplateWish, mark: string): Promise<Marked> {
  const before = wish.id !== 0 && wish.id.startsWith('tpl_') ? await ownTemplate(ctx, wish.id) : null;
  const [form, { fields }] = await Promise.all([formFor(ctx, wish, before), fieldsOfForm(ctx.db, 'offer', 'new')]);
  const kept = { name: wish.name, form: JSON.stringify(templateOf(form, fields)), updatedAt: ctx.now() };
  const id = before?.id ?? ctx.newId('template');
  const version = before ? (wish.version ?? before.version) + 1 : 1;
  const row = { id, ownerId: ownerOf(ctx), ...kept, active: true, createdAt: kept.updatedAt };
  const steps = before ? [updateTemplate(before, kept, version - 1)] : insertTemplate(row, MOST_TEMPLATES);
  const answer: Marked = { id, name: kept.name, version, mark };
  const result = await ctx.commit({
    statements: [...steps, event(ctx, id, 'template.saved')],
    answer: JSON.stringify(answer),
    ...(wish.key ? { key: `template/product/projectAction:${ctx.person.id}:${wish.key}` } : {}),
  });
  if (result.status === 'committed') return JSON.parse(result.answer);
  throw before ? changed() : tooMany();
}

const changed = () => refuse('CHANGED_MEANWHILE', 'This template was changed meanwhile. Please load it again.');

function tooMany() {
  const message = say('You have {n} templates already. Please delete one first.', { n: MOST_TEMPLATES });
  return refuse('TOO_MANY_TEMPLATES', message);
}

/** Puts an own template away, into use again, or deletes it. */
export async function changeTemplate(
  ctx: SignedIn,
  id: string,
  status: 'active' | 'inactive' | 'deleted',
): Promise<void> {
  const owned = { id, ownerId: ownerOf(ctx) };
  const step = status === 'deleted' ? deleteTemplate(owned) : switchTemplate(owned, status === 'active', ctx.now());
  const result = await ctx.commit({ statements: [step, event(ctx, id, `template.${status}`)] });
  if (result.status === 'conflict') throw notFound('template');
}

async function ownTemplate(ctx: SignedIn, id: string): Promise<TemplateRow> {
  const row = await templateOwnedBy(ctx.db, ownerOf(ctx), id);
  if (!row) throw notFound('template');
  return row;
}

async function formFor(ctx: SignedIn, { id, form }: TemplateWish, before: TemplateRow | null): Promise<OfferForm> {
  if (form) {
    const draft = { ...form, id: 0 as const, market_status: 'draft' as const, pre_market_status: '' as const };
    await refuseForeignPictures(ctx, draft, null);
    const checked = await checkedForm(ctx, draft, null);
    await picturesInText(ctx, { descriptionHtml: checked.desc_proc, fields: checked.fields });
    return checked;
  }
  if (before) {
    const kept = formIn(before);
    if (!kept) throw notFound('template');
    return kept;
  }
  const own = id === 0 ? null : await ownOffer(ctx.db, ctx.person.id, id);
  if (!own) throw notFound('offer');
  return OFFER_FORM.parse({ ...printDraft(own.offer), id: 0 });
}

const event = (ctx: SignedIn, id: string, verb: string): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'template', id } });
