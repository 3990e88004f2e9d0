import { type LiveAuctionRow, liveAuction } from '../../../db/queries/auctions/live.ts';
import { isApproved, staffRoles } from '../../../db/queries/auctions/staff.ts';
import type { Watcher } from '../../../src/contract/auctions/live/room.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/session.ts';

/** What someone is in a live auction. Its owner is a co-host while someone else holds the desk. */
export type DeskRole = 'host' | 'cohost' | 'clerk' | 'kiosk' | 'operator';

/** Whether someone works at a desk: a kiosk only checks people in. */
export const hasDesk = (roles: readonly DeskRole[]): boolean => roles.some((role) => role !== 'kiosk');

export type Access = { row: LiveAuctionRow; roles: readonly DeskRole[] };

/**
 * The room of a live auction and the caller’s roles in it. A room that is not open yet, or of a private auction that they
 * take no part in, looks as if it did not exist (G1).
 */
export async function openLiveRoom(ctx: Ctx, auctionId: string, readToken?: string): Promise<Access> {
  const row = await liveAuction(ctx.db, auctionId);
  if (!row) throw notFound('auction');
  const roles = await rolesIn(ctx, row);
  if (roles.length > 0 || row.access === 'public') return { row, roles };
  if (readToken !== undefined && (await isReadToken(row, readToken))) return { row, roles };
  if (ctx.person && (await isApproved(ctx.db, auctionId, ctx.person.id))) return { row, roles };
  throw notFound('auction');
}

type Held = { auctionId: string; ownerId: string; hostId: string | null };

/** The caller’s roles in an auction; `hostId` holds the desk, if there is one yet. */
export async function rolesIn({ db, person }: Ctx, row: Held): Promise<DeskRole[]> {
  if (!person) return [];
  const roles = new Set<DeskRole>();
  if (row.hostId === person.id) roles.add('host');
  if (row.ownerId === person.id) roles.add('cohost');
  for (const role of await staffRoles(db, row.auctionId, person.id)) roles.add(role);
  if (person.staff) roles.add('operator');
  return [...roles];
}

/** The same for someone who works there in one of these roles. */
export async function openDesk(ctx: SignedIn, auctionId: string, ...needed: DeskRole[]): Promise<Access> {
  const access = await openLiveRoom(ctx, auctionId);
  if (access.roles.some((role) => needed.includes(role))) return access;
  throw notStaff();
}

/** Whether someone can take the desk while its host is there: its auction’s owner, and operators. */
export const claimsAtOnce = (ownerId: string, roles: readonly DeskRole[], userId: string | undefined): boolean =>
  roles.includes('operator') || ownerId === userId;

export const notStaff = () => refusal('NOT_STAFF', 'You don’t work at this auction in that role.');

/** Refuses a call that is not for any of the caller's roles. */
export function requireRole(roles: readonly DeskRole[], ...needed: DeskRole[]): void {
  if (!roles.some((role) => needed.includes(role)))
    throw refusal('NOT_YOUR_CALL', 'Only the person at the desk can do that.');
}

/** As whom the caller watches: a projector by its link, a desk by a role. */
export async function watcherFor(
  ctx: Ctx,
  { row, roles }: Access,
  view: Watcher['view'],
  readToken?: string,
): Promise<Watcher> {
  const userId = ctx.person?.id ?? null;
  if (view === 'room') return { userId, view };
  const isAllowed = view === 'desk' ? hasDesk(roles) : await mayProject(row, roles, readToken);
  if (!isAllowed) throw notStaff();
  return { userId: view === 'projector' ? null : userId, view };
}

const mayProject = async (row: LiveAuctionRow, roles: readonly DeskRole[], readToken?: string): Promise<boolean> =>
  roles.length > 0 || (readToken !== undefined && (await isReadToken(row, readToken)));

const isReadToken = async ({ readTokenDigest }: LiveAuctionRow, token: string): Promise<boolean> =>
  readTokenDigest !== null && readTokenDigest === (await hashToken(token));
