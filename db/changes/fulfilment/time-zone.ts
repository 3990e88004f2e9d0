import { and, eq, notInArray } from 'drizzle-orm';
import { isFinal, MEETING_STATES } from '../../../src/domain/fulfilment/meeting/states.ts';
import { meetings, users } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

/** Stores in which zone a person reads times, also those of their meetings as a guest that are not over. */
export const setTimeZone = (userId: string, timeZone: string): Statement[] => [
  statement(build.update(users).set({ timeZone }).where(eq(users.id, userId))),
  statement(
    build
      .update(meetings)
      .set({ guestZone: timeZone })
      .where(and(eq(meetings.guestId, userId), notInArray(meetings.state, MEETING_STATES.filter(isFinal)))),
  ),
];
