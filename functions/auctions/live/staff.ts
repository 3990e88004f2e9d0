import { addStaff, removeStaff, type StaffRole } from '../../../db/changes/auctions/staff.ts';
import { liveAuction, ownedLiveAuction } from '../../../db/queries/auctions/live.ts';
import { activePerson, staffOf } from '../../../db/queries/auctions/staff.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';

export type StaffChange = {
  action: 'list' | 'add' | 'remove';
  username?: string | undefined;
  role?: StaffRole | undefined;
};

const FIELD = { field: 'username' };

/** Adds or removes someone who works at my auction, and lists all of them; also before its doors open. */
export async function changeStaff(ctx: SignedIn, auctionId: string, { action, username, role }: StaffChange) {
  if (!(await ownedLiveAuction(ctx.db, auctionId, ctx.person.id))) throw notFound('auction');
  if (action !== 'list') await change(ctx, auctionId, action, username ?? '', role ?? 'clerk');
  const staff = await staffOf(ctx.db, auctionId);
  return { staff: staff.map((row) => ({ user_id: row.userId, username: row.username, role: row.role })) };
}

async function change(ctx: SignedIn, auctionId: string, action: 'add' | 'remove', username: string, role: StaffRole) {
  const row = { auctionId, role, by: ctx.person.id, at: ctx.now() };
  await (action === 'add' ? add : remove)(ctx, row, username);
}

type Change = Omit<Parameters<typeof addStaff>[0], 'userId'>;

async function add(ctx: SignedIn, row: Change, username: string) {
  const person = await activePerson(ctx.db, username);
  if (!person) throw refusal('NO_SUCH_PERSON', 'There is nobody with that username.', FIELD);
  if (person.id === ctx.person.id)
    throw refusal('ALREADY_STAFF', 'It’s your own auction: you’re its host already.', FIELD);
  const result = await ctx.commit({ statements: addStaff({ ...row, userId: person.id }) });
  if (result.status === 'conflict')
    throw refusal('ALREADY_STAFF', 'They already work at this auction in that role.', FIELD);
}

/** Also if their account is no longer active. */
async function remove(ctx: SignedIn, row: Change, username: string) {
  const { auctionId, role } = row;
  const [staff, live] = await Promise.all([staffOf(ctx.db, auctionId), liveAuction(ctx.db, auctionId)]);
  const found = staff.find((each) => each.username === username.toLowerCase() && each.role === role);
  if (!found) throw refusal('NOT_STAFF', 'They don’t work at this auction in that role.');
  if (live?.hostId === found.userId)
    throw refusal('HAS_THE_DESK', 'They’re running the auction now. Take over at the host’s desk, then remove them.');
  const result = await ctx.commit({ statements: removeStaff({ ...row, userId: found.userId }) });
  if (result.status === 'conflict') throw refusal('TRY_AGAIN', 'That didn’t work. Please try again.');
}
