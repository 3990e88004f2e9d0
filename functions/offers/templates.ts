import { deleteTemplate, insertTemplate, switchTemplate, updateTemplate } from '../../db/changes/offers/templates.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { fieldsOfForm } from '../../db/queries/offers/fields.ts';
import { ownOffer } from '../../db/queries/offers/offers.ts';
import { type TemplateRow, templateOwnedBy, templateToUse } from '../../db/queries/offers/templates.ts';
import type { Statement } from '../../db/statement.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { draftFormFromOffer } from '../../src/domain/offers/fields/codec.ts';
import { OFFER_FORM, type OfferForm } from '../../src/domain/offers/form.ts';
import { asNewDraft } from '../../src/domain/offers/new-draft.ts';
import { MOST_TEMPLATES, templateOf } from '../../src/domain/offers/template.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { hashToken } from '../platform/session.ts';
import { checkedForm, refuseForeignPictures } from './publish/check.ts';
import { picturesInText } from './publish/text-pictures.ts';

export type SaveTemplateInput = {
  id: string | 0;
  name: string;
  form?: OfferForm | undefined;
  version?: number | undefined;
  key?: string | undefined;
};
export type SavedTemplate = { id: string; name: string; version: number };

/** The owner of the caller's templates; null for the operator's, which are for everyone. */
const ownerOf = ({ person }: SignedIn): string | null => (person.staff ? null : person.id);

/** A template to start an offer from, or one of the caller's own to change; null if there is none. */
export const templateFor = (ctx: SignedIn, mode: 'use' | 'editTemplate', id: string): Promise<TemplateRow | null> =>
  mode === 'use' ? templateToUse(ctx.db, ctx.person.id, id) : templateOwnedBy(ctx.db, ownerOf(ctx), id);

/** A template that the caller may use, with the form of a new offer, or its stored form to edit. */
export async function readTemplate(ctx: SignedIn, id: string, mode: 'use' | 'editTemplate') {
  const row = await templateFor(ctx, mode, id);
  const stored = row && formIn(row);
  if (!row || !stored) throw notFound('template');
  const { fields } = await fieldsOfForm(ctx.db, 'offer', 'new');
  const form = templateOf(stored, fields);
  return { row, form: mode === 'use' ? asNewDraft(form, ctx.now()) : form };
}

/** The stored form of a template; null if it is no longer valid because the form has changed since. */
export function formIn({ form }: Pick<TemplateRow, 'form'>): OfferForm | null {
  try {
    return OFFER_FORM.safeParse({ ...JSON.parse(form), id: 0, market_status: 'draft' }).data ?? null;
  } catch {
    return null;
  }
}

/** `digest` tells whether the same input was sent under the idempotency key before. */
type CommitAnswer = SavedTemplate & { digest?: string };

/**
 * Saves a form as a template: a new form, that of the caller's own offer, or a change of their own template. The same
 * input under the same idempotency key is saved once. Different input under that key changes the template that the key
 * created: the first answer was lost, and the person has typed more since.
 */
export async function saveTemplate(ctx: SignedIn, input: SaveTemplateInput): Promise<SavedTemplate> {
  const { key: _, version: __, ...content } = input;
  const digest = await hashToken(JSON.stringify(content));
  const { digest: savedDigest = digest, ...saved } = await save(ctx, input, digest);
  return savedDigest === digest ? saved : saveTemplate(ctx, { ...content, id: saved.id, version: saved.version });
}

async function save(ctx: SignedIn, input: SaveTemplateInput, digest: string): Promise<CommitAnswer> {
  const before = input.id !== 0 && input.id.startsWith('tpl_') ? await ownTemplate(ctx, input.id) : null;
  const [form, { fields }] = await Promise.all([formFor(ctx, input, before), fieldsOfForm(ctx.db, 'offer', 'new')]);
  const content = { name: input.name, form: JSON.stringify(templateOf(form, fields)), updatedAt: ctx.now() };
  const id = before?.id ?? ctx.newId('template');
  const version = before ? (input.version ?? before.version) + 1 : 1;
  const row = { id, ownerId: ownerOf(ctx), ...content, active: true, createdAt: content.updatedAt };
  const steps = before ? [updateTemplate(before, content, version - 1)] : insertTemplate(row, MOST_TEMPLATES);
  const answer: CommitAnswer = { id, name: content.name, version, digest };
  const result = await ctx.commit({
    statements: [...steps, event(ctx, id, 'template.saved')],
    answer: JSON.stringify(answer),
    ...(input.key ? { key: `template/product/projectAction:${ctx.person.id}:${input.key}` } : {}),
  });
  if (result.status === 'committed') return JSON.parse(result.answer);
  throw before ? changed() : tooMany();
}

const changed = () => refusal('CHANGED_MEANWHILE', 'This template has changed since you opened it. Please reload it.');

function tooMany() {
  const message = say('You already have {n} templates. Please delete one first.', { n: MOST_TEMPLATES });
  return refusal('TOO_MANY_TEMPLATES', message);
}

/** Deactivates, reactivates or deletes one of the caller's own templates. */
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

async function formFor(ctx: SignedIn, { id, form }: SaveTemplateInput, before: TemplateRow | null): Promise<OfferForm> {
  if (form) {
    const draft = { ...form, id: 0 as const, market_status: 'draft' as const, pre_market_status: '' as const };
    await refuseForeignPictures(ctx, draft, null);
    const checked = await checkedForm(ctx, draft, null);
    await picturesInText(ctx, { descriptionHtml: checked.desc_proc, fields: checked.fields });
    return checked;
  }
  if (before) {
    const stored = formIn(before);
    if (!stored) throw notFound('template');
    return stored;
  }
  const own = id === 0 ? null : await ownOffer(ctx.db, ctx.person.id, id);
  if (!own) throw notFound('offer');
  return OFFER_FORM.parse({ ...draftFormFromOffer(own.offer), id: 0 });
}

const event = (ctx: SignedIn, id: string, verb: string): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'template', id } });
