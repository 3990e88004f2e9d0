import { AUCTION_FORM, formOf, setupFrom } from '../../../src/domain/auctions/form.ts';
import type { SignedIn } from '../../platform/context.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { auctionsFromTemplate, lotsToAdd, searchTemplates } from '../templates/list-templates.ts';
import { lotsOfTemplate, readAuctionTemplate, templateRecord } from '../templates/read-template.ts';

type Page = { page: number; limit: number };

/** One page of the templates that hosts can start from. */
export const showTemplatesToStart = (ctx: SignedIn, page: Page) =>
  searchTemplates(ctx, { active: true, q: '', ...page });

/** One page of all templates of auctions; null for anyone but operators. */
export const showTemplates = async (ctx: SignedIn, page: Page) =>
  ctx.person.staff ? searchTemplates(ctx, { active: null, q: '', ...page }) : null;

/** The form of a template; the id `new` gives an empty one. Null for an unknown id, and for anyone but operators. */
export async function showTemplate(ctx: SignedIn, id: string, { addPage, page }: { addPage: Page; page: Page }) {
  if (!ctx.person.staff) return null;
  if (id === 'new') return { template: null, form: formOf(setupFrom(AUCTION_FORM.parse({ id: 0 }), null)) };
  const read = await unlessRefused(readAuctionTemplate(ctx, id));
  if (!read) return null;
  const [lots, addable, started] = await Promise.all([
    lotsOfTemplate(ctx, read.lots),
    lotsToAdd(ctx, id, addPage),
    auctionsFromTemplate(ctx, id, page),
  ]);
  return { template: { ...templateRecord(read.row, read.form), lots, addable, started }, form: read.form };
}
