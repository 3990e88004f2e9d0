import { and, eq, isNull } from 'drizzle-orm';
import { thanks } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type NewThanks = Omit<typeof thanks.$inferInsert, 'agreedAt' | 'withdrawnAt'>;

/** Writes the note of a meeting, or replaces it: then the host has to agree again. */
export function saveThanks(row: NewThanks): Statement {
  const { text, imageId, at, shared } = row;
  const replaced = { text, imageId, at, shared, agreedAt: null, withdrawnAt: null };
  return statement(build.insert(thanks).values(row).onConflictDoUpdate({ target: thanks.meetingId, set: replaced }));
}

/** Sets or clears the host's consent. Guard `shared`: the guest still shares the note. */
export const agreeToThanks = (hostId: string, id: string, agreedAt: number | null): Statement =>
  guarded(
    'shared',
    build
      .update(thanks)
      .set({ agreedAt })
      .where(and(eq(thanks.id, id), eq(thanks.hostId, hostId), eq(thanks.shared, true), isNull(thanks.withdrawnAt))),
  );

/** Withdraws the guest's own note and releases its picture. Guard `there`. */
export const withdrawThanks = (guestId: string, id: string, at: number): Statement =>
  guarded(
    'there',
    build
      .update(thanks)
      .set({ withdrawnAt: at, agreedAt: null, imageId: null })
      .where(and(eq(thanks.id, id), eq(thanks.guestId, guestId), isNull(thanks.withdrawnAt))),
  );
