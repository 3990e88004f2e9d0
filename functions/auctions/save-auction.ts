import { guardAuctionDrafts, insertAuction, insertTerms, updateAuction } from '../../db/changes/auctions/auctions.ts';
import { touchLots } from '../../db/changes/auctions/lots.ts';
import { holdPicture } from '../../db/changes/offers/pictures.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { AuctionRow } from '../../db/queries/auctions/auctions.ts';
import { placesIn } from '../../db/queries/auctions/lots.ts';
import type { Statement } from '../../db/statement.ts';
import { checkAuction, endBeforeStart, frozenChanges, movesLots } from '../../src/domain/auctions/check.ts';
import { type AuctionForm, type AuctionSetup, setupFrom } from '../../src/domain/auctions/form.ts';
import { charityFor } from '../platform/charity.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { announceAuction } from './move-auction.ts';
import { ownAuction, setupOf, totalsOf } from './read-auction.ts';
import { auctionChanged, auctionFrozen, bidCameFirst, invalidAuction, tooManyAuctions } from './refusals.ts';
import { addTemplateLots } from './templates/add-lots.ts';
import { templateToStart } from './templates/read-template.ts';
import { timesOfLots } from './time-lots.ts';

export type SavedAuction = { id: string; version: number; status: AuctionRow['status'] };

/**
 * Saves an auction as its form says: as a draft, or announced. One that is announced stays so; from the first bid on its
 * times, terms and charity stay as they are (R1).
 */
export async function saveAuction(ctx: SignedIn, form: AuctionForm): Promise<SavedAuction> {
  const issue = endBeforeStart(form.auction_type === 'live' ? null : form.date_closed, form.date_added);
  if (issue) throw invalidAuction(ctx, [issue]);
  const saved = form.id === 0 ? await addAuction(ctx, form) : await changeAuction(ctx, form, form.id);
  if (form.market_status === 'draft' || saved.status !== 'draft') return saved;
  await announceAuction(ctx, await ownAuction(ctx, saved.id));
  const { id, version, status } = await ownAuction(ctx, saved.id);
  return { id, version, status };
}

/** A new auction, with the lots of the template that it starts from. */
async function addAuction(ctx: SignedIn, form: AuctionForm): Promise<SavedAuction> {
  const template = form.template_id === '' ? null : await templateToStart(ctx, form.template_id);
  const saved = await insertDraft(ctx, form);
  if (template) await addTemplateLots(ctx, await ownAuction(ctx, saved.id), template);
  return saved;
}

async function insertDraft(ctx: SignedIn, form: AuctionForm): Promise<SavedAuction> {
  const setup = setupFrom(form, ctx.person.companyId);
  const id = ctx.newId('auction');
  const at = ctx.now();
  const { mostDrafts } = await ctx.settings();
  const statements = [
    ...(await needsOf(ctx, setup, null)),
    insertAuction({ id, ownerId: ctx.person.id, setup, templateId: form.template_id || null, at }),
    guardAuctionDrafts(id, ctx.person.id, mostDrafts),
    event(ctx, id, 'auction.saved', { title: setup.title }),
  ];
  const answer: SavedAuction = { id, version: 1, status: 'draft' };
  const key = form.idempotency_key && `auction/auctionAction:${ctx.person.id}:${form.idempotency_key}`;
  const result = await ctx.commit({ statements, answer: JSON.stringify(answer), ...(key ? { key } : {}) });
  if (result.status === 'committed') return JSON.parse(result.answer);
  throw result.guard === 'auctions' ? tooManyAuctions(mostDrafts) : pictureOr(result.guard);
}

async function changeAuction(ctx: SignedIn, form: AuctionForm, id: string): Promise<SavedAuction> {
  const before = await ownAuction(ctx, id);
  const version = form.version ?? before.version;
  const old = setupOf(before);
  const setup = { ...setupFrom(form, ctx.person.companyId), companyId: companyOf(form, before, ctx) };
  const isDraft = before.status === 'draft';
  if (!isDraft) await requireChangeable(ctx, before, setup);
  const terms = isDraft ? { version: 0, rows: [] } : termsAfter(ctx, before, setup);
  const seen = { id, ownerId: ctx.person.id, version };
  const statements = [
    ...(await needsOf(ctx, setup, old)),
    ...terms.rows,
    updateAuction(seen, setup, terms.version, ctx.now()),
    ...(movesLots(old, setup) ? timesOfLots({ id, ...setup }, await placesIn(ctx.db, id), ctx.now()) : []),
    ...(isDraft ? [] : [touchLots(id)]),
    event(ctx, id, 'auction.changed', { version }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') throw pictureOr(result.guard);
  return { id, version: version + 1, status: before.status };
}

/** The owner may have left the company since: the auction keeps it while the form does. */
const companyOf = (form: AuctionForm, before: AuctionRow, ctx: SignedIn): string | null =>
  form.company ? (before.companyId ?? ctx.person.companyId) : null;

async function requireChangeable(ctx: SignedIn, before: AuctionRow, setup: AuctionSetup): Promise<void> {
  const { status, id } = before;
  if (status === 'ended' || status === 'settled' || status === 'cancelled')
    throw refusal('AUCTION_OVER', 'This auction is over, so it can no longer be changed.');
  const { withBids } = await totalsOf(ctx, id);
  const old = setupOf(before);
  const changes = frozenChanges(old, setup, withBids > 0);
  if (changes.length > 0) throw auctionFrozen(changes);
  const issues = checkAuction(setup, old.startsAt === setup.startsAt ? 0 : ctx.now());
  if (issues.length > 0) throw invalidAuction(ctx, issues);
}

/** The terms of an announced auction get a new version when they change; people accept one version (R1). */
function termsAfter(
  ctx: SignedIn,
  before: AuctionRow,
  { terms }: AuctionSetup,
): { version: number; rows: Statement[] } {
  const { id, termsVersion } = before;
  if (terms === before.terms) return { version: termsVersion, rows: [] };
  return { version: termsVersion + 1, rows: [insertTerms(id, termsVersion + 1, terms, ctx.now())] };
}

/** What the setup refers to: its charity as the directory has it, and a picture that nobody removes meanwhile. */
async function needsOf(ctx: SignedIn, setup: AuctionSetup, before: AuctionSetup | null): Promise<Statement[]> {
  const { charityId, imageId } = setup;
  const charity = charityId === null || charityId === before?.charityId ? [] : [await charityFor(ctx, charityId)];
  const picture = imageId === null || imageId === before?.imageId ? [] : [holdPicture(ctx.person.id, imageId)];
  return [...charity, ...picture];
}

function pictureOr(guard: string) {
  if (guard === 'image')
    return refusal('IMAGE_UNKNOWN', 'We can’t find this picture. Please choose it again.', { field: 'image_id' });
  return /BIDS|FOLLOWS|FORWARD/.test(guard) ? bidCameFirst() : auctionChanged();
}

const event = (ctx: SignedIn, id: string, verb: string, data: Record<string, unknown>): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'auction', id }, data });
