import { auctionStaff, paddles } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';
import { recordEvent } from '../platform/system.ts';

export type StaffRole = 'cohost' | 'clerk' | 'kiosk';
type StaffRow = { auctionId: string; userId: string; role: StaffRole; by: string; at: number };

/** Lets someone work at an auction. The database refuses its owner, and anyone who works there in this role already. */
export function addStaff({ auctionId, userId, role, by, at }: StaffRow): Statement[] {
  return [
    statement(build.insert(auctionStaff).values({ auctionId, userId, role, addedBy: by, addedAt: at })),
    staffEvent({ auctionId, userId, role, by, at }, 'staff.added'),
  ];
}

/** Ends it. Guard `staff`: they work there in this role, and don’t have the desk. */
export function removeStaff({ auctionId, userId, role, by, at }: StaffRow): Statement[] {
  return [
    {
      sql: `UPDATE auction_staff SET removed_at = ? WHERE auction_id = ? AND user_id = ? AND role = ? AND removed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM live_auctions l WHERE l.auction_id = auction_staff.auction_id AND l.host_id = auction_staff.user_id)`,
      args: [at, auctionId, userId, role],
      expect: 'one row',
      guard: 'staff',
    },
    staffEvent({ auctionId, userId, role, by, at }, 'staff.removed'),
  ];
}

function staffEvent({ auctionId, userId, role, by, at }: StaffRow, verb: string): Statement {
  const subject = { kind: 'auction', id: auctionId };
  return recordEvent({ at, actor: { kind: 'user', id: by }, verb, subject, data: { userId, role } });
}

export type NewPaddle = { auctionId: string; number: number; userId: string; by: string; at: number };

/** Deals a number to someone. The database deals none twice, and a person one at a time. */
export function dealPaddle({ auctionId, number, userId, by, at }: NewPaddle): Statement[] {
  const subject = { kind: 'auction', id: auctionId };
  return [
    statement(build.insert(paddles).values({ auctionId, number, userId, checkedInBy: by, checkedInAt: at })),
    recordEvent({ at, actor: { kind: 'user', id: by }, verb: 'paddle.dealt', subject, data: { number, userId } }),
  ];
}

/** Takes a number back for good. Guard `paddle`: it is not in use. */
export function retirePaddle(auctionId: string, number: number, at: number): Statement {
  const sql = 'UPDATE paddles SET swapped_at = ? WHERE auction_id = ? AND number = ? AND swapped_at IS NULL';
  return { sql, args: [at, auctionId, number], expect: 'one row', guard: 'paddle' };
}
