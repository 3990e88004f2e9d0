import { addStaff, removeStaff, type StaffRole } from '../../../db/changes/auctions/staff.ts';
import { ownedLiveAuction } from '../../../db/queries/auctions/live.ts';
import { activePerson, staffOf } from '../../../db/queries/auctions/staff.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';

export type StaffChange = {
  action: 'list' | 'add' | 'remove';
  username?: string | undefined;
  role?: StaffRole | undefined;
};

/** Adds or removes someone who works at my auction, and lists all of them; also before its doors open. */
export async function changeStaff(ctx: SignedIn, auctionId: string, { action, username, role }: StaffChange) {
  if (!(await ownedLiveAuction(ctx.db, auctionId, ctx.person.id))) throw notFound('auction');
  if (action !== 'list') await change(ctx, auctionId, action, username ?? '', role ?? 'clerk');
  const staff = await staffOf(ctx.db, auctionId);
  return { staff: staff.map((row) => ({ user_id: row.userId, username: row.username, role: row.role })) };
}

async function change(ctx: SignedIn, auctionId: string, action: 'add' | 'remove', username: string, role: StaffRole) {
  const person = await activePerson(ctx.db, username);
  if (!person || person.id === ctx.person.id) throw refusal('NO_SUCH_PERSON', 'There is nobody with that username.');
  const row = { auctionId, userId: person.id, role, by: ctx.person.id, at: ctx.now() };
  const result = await ctx.commit({ statements: action === 'add' ? addStaff(row) : removeStaff(row) });
  if (result.status === 'conflict') throw refusal('ALREADY_STAFF', 'They already work at this auction in that role.');
}
