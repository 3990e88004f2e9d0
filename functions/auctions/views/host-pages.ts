import { companyNameOf } from '../../../db/queries/accounts/companies.ts';
import type { AuctionRow } from '../../../db/queries/auctions/auctions.ts';
import {
  charitiesOf,
  lotsElsewhere,
  offersToAdd,
  picturesOf,
  requestsForAuction,
} from '../../../db/queries/auctions/host.ts';
import { staffOf } from '../../../db/queries/auctions/staff.ts';
import type { AuctionCard } from '../../../src/contract/auctions/record.ts';
import type { AuctionList } from '../../../src/domain/auctions/auction.ts';
import { AUCTION_FORM, type AuctionWireForm, formOf, setupFrom } from '../../../src/domain/auctions/form.ts';
import { statusAt } from '../../../src/domain/auctions/life/judge.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import type { SignedIn } from '../../platform/context.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { guestStateAt } from '../guests.ts';
import { offersOfAuction } from '../list-lots.ts';
import { ownAuction, setupOf } from '../read-auction.ts';
import { recordOf } from '../records.ts';
import { searchAuctions } from '../search-auctions.ts';
import { readAuctionTemplate } from '../templates/read-template.ts';
import { movesFor, type ShownMove } from './moves.ts';

const MOST_PICTURES = 24;
const MOST_CHARITIES = 50;
const MOST_TO_ADD = 50;
const LOTS = { page: 1, limit: 200 };

export type FormMode = 'create' | 'edit' | 'duplicate';

/**
 * The form of a new auction, or of one of the person's own; null if it is not theirs. A new one may start from a template;
 * one that was put away looks as if it did not exist.
 */
export async function showAuctionForm(ctx: SignedIn, mode: FormMode, id: string, templateId = '') {
  const auction = mode === 'create' ? null : await ownOrNull(ctx, id);
  if (mode !== 'create' && !auction) return null;
  const template = mode === 'create' && templateId ? await unlessRefused(readAuctionTemplate(ctx, templateId)) : null;
  const start = template?.row.active ? template : null;
  const [pictures, charities, company] = await Promise.all([
    picturesOf(ctx.db, ctx.person.id, MOST_PICTURES),
    charitiesOf(ctx.db, ctx.person.id, MOST_CHARITIES),
    companyNameOf(ctx.db, ctx.person.id),
  ]);
  const isEdit = mode === 'edit' && auction !== null;
  return {
    id: isEdit ? auction.id : (0 as const),
    version: isEdit ? auction.version : null,
    status: isEdit ? statusAt(auction, ctx.now()) : ('draft' as const),
    form: start ? { ...start.form, template_id: start.row.id } : formFor(mode, auction),
    template: start && { name: start.row.name, lots: start.lots.length },
    pictures: pictures.map(({ id, key, alt }) => ({ id, alt, src: pictureAddress(key) })),
    charities,
    company: auction?.companyName ?? company,
  };
}

/** A copy has no dates. */
function formFor(mode: FormMode, auction: AuctionRow | null): AuctionWireForm {
  if (!auction) return formOf(setupFrom(AUCTION_FORM.parse({ id: 0 }), null));
  const form = formOf(setupOf(auction));
  return mode === 'duplicate' ? { ...form, date_added: null, date_closed: null } : form;
}

/** One page of the person's own auctions. */
export const showOwnAuctions = (
  ctx: SignedIn,
  list: { type: AuctionList; page: number; limit: number },
): Promise<{ records: AuctionCard[]; total: number }> => searchAuctions(ctx, { of: 'own', q: '', ...list });

/** Everything that an owner needs to prepare an auction; null if it is not theirs. */
export async function showOwnAuction(ctx: SignedIn, id: string, requestPage: { page: number; limit: number }) {
  const auction = await ownOrNull(ctx, id);
  if (!auction) return null;
  const [record, lots, moves, addable, requests, staff] = await Promise.all([
    recordOf(ctx, auction),
    offersOfAuction(ctx, id, 'all', LOTS),
    ownerMoves(ctx, auction),
    addableTo(ctx, auction),
    requestsForAuction(ctx.db, ctx.person.id, id, requestPage),
    auction.mode === 'live' ? staffOf(ctx.db, id) : [],
  ]);
  return {
    auction: record,
    lots: lots.records.filter(({ state }) => state !== 'out'),
    moves,
    addable,
    staff,
    requests: {
      total: requests.total,
      rows: requests.rows.map((row) => ({ ...row, state: guestStateAt(row, ctx.now()) })),
    },
  };
}

async function ownerMoves(ctx: SignedIn, auction: AuctionRow): Promise<ShownMove[]> {
  const moves = await movesFor(ctx, auction, 'owner');
  return auction.status === 'draft' ? [...moves, { to: 'deleted', refused: null }] : moves;
}

function addableTo(ctx: SignedIn, { currency, charityId, status }: AuctionRow) {
  if (status === 'ended' || status === 'settled' || status === 'cancelled') return [];
  const filter = { sellerId: ctx.person.id, currency, charityId, withDrafts: status === 'draft', now: ctx.now() };
  return offersToAdd(ctx.db, filter, MOST_TO_ADD);
}

/** One page of the person's offers in other people's auctions, invitations first. */
export async function showLotsElsewhere(ctx: SignedIn, page: { page: number; limit: number }) {
  const { rows, total } = await lotsElsewhere(ctx.db, ctx.person.id, page);
  const lots = rows.map(({ ownerFirstName: firstName, ownerLastName: lastName, ownerUsername: username, ...row }) => ({
    ...row,
    status: statusAt(row, ctx.now()),
    owner: fullName({ firstName, lastName, username }),
  }));
  return { lots, total };
}

const ownOrNull = (ctx: SignedIn, id: string): Promise<AuctionRow | null> => unlessRefused(ownAuction(ctx, id));
