import { ownBidOn, sheetOf } from '../../../db/queries/auctions/live.ts';
import { paddleOf } from '../../../db/queries/auctions/staff.ts';
import { ownFutureProxiesIn } from '../../../db/queries/bidding/future-proxies.ts';
import type { LiveRoom, SheetLot } from '../../../src/contract/auctions/live/frames.ts';
import { sheetLotOf } from '../../../src/domain/auctions/live/sheet.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';
import { type Access, type DeskRole, hasDesk, openLiveRoom, watcherFor } from './access.ts';
import { askRoom } from './ask-room.ts';
import { mayNotBidOn } from './may-not-bid-on.ts';

type Look = {
  room: LiveRoom;
  you: {
    roles: DeskRole[];
    paddle: number | null;
    own_maximum_pence: number | null;
    own_bid_exact: boolean;
    early_maxima: { project_id: string; amount_pence: number }[];
    may_not_bid_on: Awaited<ReturnType<typeof mayNotBidOn>>;
  };
  sheet: SheetLot[];
  settings: { mode: 'host' | 'auto'; win_after_ms: number; stream_delay_ms: number };
  host_silent_ms: number;
};

/** The room as the caller may see it, for pages and for those without a socket. */
export async function lookAround(ctx: Ctx, auctionId: string, readToken?: string): Promise<Look> {
  const access = await openLiveRoom(ctx, auctionId, readToken);
  const isStaff = hasDesk(access.roles);
  const view = readToken === undefined ? (isStaff ? 'desk' : 'room') : 'projector';
  const watcher = await watcherFor(ctx, access, view, readToken);
  const [answer, sheet, you] = await Promise.all([
    askRoom(() => ctx.rooms.auction(auctionId).look(auctionId, watcher)),
    sheetOf(ctx.db, auctionId),
    viewerIn(ctx, access),
  ]);
  using room = answer;
  if (!room) throw notFound('auction');
  return {
    room: room.room,
    you,
    sheet: sheet.map(sheetLotOf),
    settings: settingsOf(access),
    host_silent_ms: room.hostSilentMs,
  };
}

const settingsOf = ({ row }: Access): Look['settings'] => ({
  mode: row.mode,
  win_after_ms: row.winAfterMs,
  stream_delay_ms: row.streamDelayMs,
});

const NOBODY: Look['you'] = {
  roles: [],
  paddle: null,
  own_maximum_pence: null,
  own_bid_exact: false,
  early_maxima: [],
  may_not_bid_on: [],
};

async function viewerIn(ctx: Ctx, { row, roles }: Access): Promise<Look['you']> {
  const { person } = ctx;
  if (!person) return NOBODY;
  const [paddle, own, early, barred] = await Promise.all([
    paddleOf(ctx.db, row.auctionId, person.id),
    row.lotId === null ? null : ownBidOn(ctx.db, person.id, row.lotId),
    ownFutureProxiesIn(ctx.db, row.auctionId, person.id),
    // Whoever works here does not bid here.
    roles.length > 0 ? [] : mayNotBidOn({ ...ctx, person }, row.auctionId),
  ]);
  const maxima = early.map(({ offerId, amountPence }) => ({ project_id: offerId, amount_pence: amountPence }));
  return {
    roles: [...roles],
    paddle,
    own_maximum_pence: own?.pence ?? null,
    own_bid_exact: own?.isExact === 1,
    early_maxima: maxima,
    may_not_bid_on: barred,
  };
}
