import { handDesk, setDelayBetweenLots, setLiveMode, setNote } from '../../../db/changes/auctions/live.ts';
import { auctionOfLiveLot, sheetOf } from '../../../db/queries/auctions/live.ts';
import { staffRoles } from '../../../db/queries/auctions/staff.ts';
import type { LiveCommandInput } from '../../../src/contract/auctions/live/desk.ts';
import type { CallAnswer, CallDone, CallIntent } from '../../../src/contract/auctions/live/room.ts';
import { type LiveRole, rolesFor } from '../../../src/domain/bidding/live.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { type Access, claimsAtOnce, type DeskRole, openLiveRoom, requireRole } from './access.ts';
import { askRoom, askRoomLater } from './ask-room.ts';
import { askForStrike, dropStrikeRequest, settleRequest } from './strike-request.ts';

/** Without a host for this long, a clerk or co-host may take the desk. */
const CLAIM_AFTER_MS = 30_000;

type Done = {
  project_id: string | null;
  version: number | null;
  phase: CallDone['phase'] | null;
  already_applied: boolean;
};
type ModeCommand = Extract<LiveCommandInput, { command: 'set_mode' }>;
type StrikeRequest = Extract<LiveCommandInput, { command: 'ask_strike' }>;
type DelayCommand = Extract<LiveCommandInput, { command: 'set_delay' }>;
type LotCommand =
  | Exclude<Extract<LiveCommandInput, { project_id: string }>, StrikeRequest>
  | (DelayCommand & { project_id: string });

/** A call from a desk: on a lot, or about who holds the desk and what the room reads. */
export async function makeLiveCommand(
  ctx: SignedIn,
  auctionId: string,
  command: LiveCommandInput,
  key: string,
): Promise<Done> {
  const access = await openLiveRoom(ctx, auctionId);
  if (access.roles.every((role) => role === 'kiosk')) throw notFound('auction');
  if (command.command === 'ask_strike') await askForStrike(ctx, access, command);
  else if (isOnLot(command)) return callOnLot(ctx, access, command, key);
  else if (command.command === 'drop_strike') await dropStrikeRequest(ctx, access);
  else if (command.command === 'claim') await claimDesk(ctx, access);
  else if (command.command === 'set_delay') await setDelay(ctx, access, command.stream_delay_ms, key);
  else if (command.command === 'set_mode') await setMode(ctx, access, command);
  else if (command.command === 'hand_over') await handOver(ctx, access, command.user_id);
  else await sendNote(ctx, access, command.text);
  await tellRoom(ctx, auctionId);
  return { project_id: null, version: null, phase: null, already_applied: false };
}

const isOnLot = (command: Exclude<LiveCommandInput, StrikeRequest>): command is LotCommand =>
  'project_id' in command && command.project_id !== undefined;

async function callOnLot(ctx: SignedIn, access: Access, command: LotCommand, key: string): Promise<Done> {
  const { row, roles } = access;
  const lotId = command.project_id;
  const lot = await auctionOfLiveLot(ctx.db, lotId);
  if (lot?.auctionId !== row.auctionId) throw notFound('offer');
  if (command.command === 'unshow') requireHostedSale(row);
  if (command.command === 'show') await finishOthers(ctx, row.auctionId, lotId, askRoom);
  if (command.command === 'undo_hammer') await clearBlock(ctx, access, lotId, key);
  const role = roleFor(command.command, roles);
  const answer = await call(ctx, lotId, { intent: intentOf(command), by: ctx.person.id, role, key });
  if (!answer.ok) throw refusal(answer.code, answer.message);
  if (command.command === 'strike') await settleRequest(ctx, access, command);
  if (command.command === 'open') ctx.after(() => finishOthers(ctx, row.auctionId, lotId, askRoomLater));
  return { project_id: lotId, version: answer.version, phase: answer.phase, already_applied: answer.repeated };
}

/** The clock would show a lot again at once that was put back. While the auction is on hold it shows none. */
function requireHostedSale({ mode, status }: Access['row']): void {
  if (mode === 'auto' && status === 'live') throw refusal('NO_HOST_NEEDED', say('This lot is sold by the clock.'));
}

async function call(
  ctx: SignedIn,
  lotId: string,
  command: { intent: CallIntent; by: string; role: LiveRole; key: string },
): Promise<CallAnswer> {
  // A call that is repeated has the same key.
  return askRoom(async (): Promise<CallAnswer> => {
    using answer = await ctx.rooms.lot(lotId).call(lotId, command);
    return { ...answer };
  });
}

/** Lets the lots before write down that they are over, or final; their winners hear of it now (LA6). */
async function finishOthers(
  ctx: SignedIn,
  auctionId: string,
  lotId: string,
  ask: typeof askRoom | typeof askRoomLater,
): Promise<void> {
  const sheet = await sheetOf(ctx.db, auctionId);
  const running = sheet.filter((row) => row.lotId !== lotId && (row.phase === 'open' || row.phase === 'over'));
  for (const row of running) {
    using closing = await ask(() => ctx.rooms.lot(row.lotId).closeIfOver(row.lotId));
    if (closing?.mailed) ctx.after(() => deliverOutbox(ctx));
  }
}

/** A lot that is shown waits again while the one before it is put right. */
async function clearBlock(ctx: SignedIn, { row, roles }: Access, lotId: string, key: string): Promise<void> {
  const shown = (await sheetOf(ctx.db, row.auctionId)).find(({ phase }) => phase === 'shown');
  if (!shown || shown.lotId === lotId || !roles.includes('host')) return;
  const command = { intent: { command: 'unshow' as const }, by: ctx.person.id, role: 'host' as const, key };
  await call(ctx, shown.lotId, command);
}

/** The caller’s role for a call: one that may make it, or any, which the lot then refuses. */
function roleFor(command: LotCommand['command'], roles: readonly DeskRole[]): LiveRole {
  const may = rolesFor(command);
  const own = roles.filter((role): role is Exclude<DeskRole, 'kiosk'> => role !== 'kiosk');
  return own.find((role) => may.has(role)) ?? own[0] ?? 'clerk';
}

function intentOf(command: LotCommand): CallIntent {
  switch (command.command) {
    case 'set_ask':
      return { command: 'set_ask', askPence: command.ask_pence };
    case 'set_delay':
      return { command: 'set_delay', streamDelayMs: command.stream_delay_ms };
    default: {
      const { project_id: _, ...intent } = command;
      return intent;
    }
  }
}

/** The owner and operators at once; others once the host has been away for half a minute. */
async function claimDesk(ctx: SignedIn, { row, roles }: Access): Promise<void> {
  if (row.hostId === ctx.person.id) return;
  if (!claimsAtOnce(row.ownerId, roles, ctx.person.id)) {
    const watcher = { userId: ctx.person.id, view: 'desk' as const };
    using answer = await askRoom(() => ctx.rooms.auction(row.auctionId).look(row.auctionId, watcher));
    if ((answer?.hostSilentMs ?? 0) < CLAIM_AFTER_MS)
      throw refusal('HOST_IS_THERE', 'The host is there. You can take the desk once they’ve been away for 30 seconds.');
  }
  await moveDesk(ctx, row.auctionId, row.hostId, ctx.person.id);
}

/** From the host to the owner or a co-host, at once. */
async function handOver(ctx: SignedIn, { row, roles }: Access, to: string): Promise<void> {
  requireRole(roles, 'host');
  const theirs = to === row.ownerId ? ['cohost'] : await staffRoles(ctx.db, row.auctionId, to);
  if (!theirs.includes('cohost')) throw refusal('NOT_STAFF', 'They aren’t a co-host of this auction.');
  await moveDesk(ctx, row.auctionId, row.hostId, to);
}

async function moveDesk(ctx: SignedIn, auctionId: string, from: string, to: string): Promise<void> {
  const result = await ctx.commit({ statements: handDesk(auctionId, from, to, ctx.now()) });
  if (result.status === 'conflict') throw refusal('NOT_NOW', 'Someone else has taken the desk in the meantime.');
}

/** How lots are sold, before the first of them is shown: their terms say so (R1). */
async function setMode(ctx: SignedIn, { row, roles }: Access, { mode, win_after_ms }: ModeCommand): Promise<void> {
  requireRole(roles, 'host');
  const result = await ctx.commit({ statements: setLiveMode(row.auctionId, mode, win_after_ms) });
  if (result.status === 'conflict')
    throw refusal('LOTS_WERE_SHOWN', 'Some lots have already been shown, so the way they’re sold can’t change.');
}

/** How far the video lags behind, for the lots to come. */
async function setDelay(ctx: SignedIn, { row, roles }: Access, ms: number, key: string): Promise<void> {
  requireRole(roles, 'host', 'operator');
  // The desk shows by the clock that a lot is over, maybe before its room has written it.
  await finishOthers(ctx, row.auctionId, '', askRoom);
  const { auctionId } = row;
  const by = ctx.person.id;
  const result = await ctx.commit({
    key: `auction/live/command:${auctionId}:${by}:${key}`,
    statements: setDelayBetweenLots({ auctionId, ms, by, at: ctx.now() }),
  });
  if (result.status === 'conflict') throw refusal('NOT_NOW', 'A lot has just come up. Please try again.');
}

async function sendNote(ctx: SignedIn, { row, roles }: Access, text: string): Promise<void> {
  requireRole(roles, 'host', 'operator');
  await ctx.commit({ statements: setNote(row.auctionId, text, ctx.person.id, ctx.now()) });
}

async function tellRoom(ctx: SignedIn, auctionId: string): Promise<void> {
  await askRoom(() => ctx.rooms.auction(auctionId).changed(auctionId));
}
