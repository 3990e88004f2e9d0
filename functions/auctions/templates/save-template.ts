import {
  deleteAuctionTemplate,
  insertAuctionTemplate,
  updateAuctionTemplate,
} from '../../../db/changes/auctions/templates.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { Statement } from '../../../db/statement.ts';
import { formOf } from '../../../src/domain/auctions/form.ts';
import {
  MOST_AUCTION_TEMPLATES,
  MOST_TEMPLATE_LOTS,
  type TemplateForm,
  templateSetup,
} from '../../../src/domain/auctions/template.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { charityFor } from '../../platform/charity.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { readAuctionTemplate } from './read-template.ts';

export type SavedTemplate = { id: string; version: number };

/** Saves a template of auctions from its form. The same form under the same idempotency key is saved once. */
export async function saveAuctionTemplate(ctx: SignedIn, input: TemplateForm): Promise<SavedTemplate> {
  const setup = templateSetup(input);
  const before = input.id === 0 ? null : await readAuctionTemplate(ctx, input.id);
  const isKnown = setup.charityId === null || setup.charityId === before?.form.charity_id;
  const charity = isKnown ? [] : [await charityFor(ctx, setup.charityId)];
  const content = { name: input.name, form: JSON.stringify(formOf(setup)) };
  if (before) return change(ctx, before.row.id, input.version ?? before.row.version, content, charity);
  const id = ctx.newId('auctionTemplate');
  const at = ctx.now();
  const answer: SavedTemplate = { id, version: 1 };
  const key = input.idempotency_key && `template/auction/auctionAction:${ctx.person.id}:${input.idempotency_key}`;
  const added = insertAuctionTemplate({ id, ...content, createdAt: at, updatedAt: at }, MOST_AUCTION_TEMPLATES);
  const result = await ctx.commit({
    statements: [...charity, ...added, event(ctx, id, 'saved')],
    answer: JSON.stringify(answer),
    ...(key ? { key } : {}),
  });
  if (result.status === 'committed') return JSON.parse(result.answer);
  const message = say('You already have {n} templates. Please delete one first.', { n: MOST_AUCTION_TEMPLATES });
  throw refusal('TOO_MANY_TEMPLATES', message);
}

/** Changes the terms of a template alone. */
export async function saveTemplateTerms(ctx: SignedIn, id: string, terms: string, version?: number) {
  const { row, form } = await readAuctionTemplate(ctx, id);
  return change(ctx, id, version ?? row.version, { form: JSON.stringify({ ...form, terms }) });
}

/** Gives a template its lots, in this order. Refuses more than `MOST_TEMPLATE_LOTS`. */
export async function saveTemplateLots(ctx: SignedIn, id: string, version: number, lots: readonly string[]) {
  if (lots.length > MOST_TEMPLATE_LOTS)
    throw refusal('TOO_MANY_LOTS', say('A template can have up to {n} lots.', { n: MOST_TEMPLATE_LOTS }));
  return change(ctx, id, version, { lots: JSON.stringify(lots) });
}

/** Puts a template away, brings it back, or deletes it. Auctions that were started from it stay as they are. */
export async function moveAuctionTemplate(ctx: SignedIn, id: string, status: 'active' | 'inactive' | 'deleted') {
  const { row } = await readAuctionTemplate(ctx, id);
  if (status !== 'deleted') {
    await change(ctx, id, row.version, { active: status === 'active' });
    return;
  }
  const result = await ctx.commit({ statements: [deleteAuctionTemplate(id), event(ctx, id, 'deleted')] });
  if (result.status === 'conflict') throw notFound('template');
}

type Content = Parameters<typeof updateAuctionTemplate>[2];

async function change(
  ctx: SignedIn,
  id: string,
  version: number,
  content: Content,
  first: readonly Statement[] = [],
): Promise<SavedTemplate> {
  const statements = [
    ...first,
    updateAuctionTemplate(id, version, content, ctx.now()),
    event(ctx, id, 'changed', { fields: Object.keys(content) }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict')
    throw refusal('CHANGED_MEANWHILE', 'This template has changed since you opened it. Please reload it.');
  return { id, version: version + 1 };
}

const event = (ctx: SignedIn, id: string, what: string, data: Record<string, unknown> = {}): Statement =>
  recordEvent({
    at: ctx.now(),
    actor: ctx.actor,
    verb: `auction_template.${what}`,
    subject: { kind: 'template', id },
    data,
  });
