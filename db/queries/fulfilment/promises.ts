import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { meetings } from '../../schema/index.ts';

const MOST = 500;
const MINUTES_OF_A_DAY = 1440;

const PROMISE = {
  id: meetings.id,
  startsAt: sql<number>`${meetings.startsAt}`,
  zone: meetings.zone,
  wall: sql<string>`${meetings.wall}`,
  second: meetings.wallSecond,
  guestZone: meetings.guestZone,
  guestWall: meetings.guestWall,
};

const isAhead = (now: number) => and(eq(meetings.state, 'agreed'), gt(meetings.startsAt, now), sql`wall IS NOT NULL`);

/** The promises of agreed meetings ahead that belong to one minute of the day, 0 to 1439: each is read once a day. */
export const promisesOfMinute = (db: Reader, minute: number, now: number) =>
  db
    .select(PROMISE)
    .from(meetings)
    .where(and(isAhead(now), sql`meetings.rowid % ${MINUTES_OF_A_DAY} = ${minute}`))
    .limit(MOST);

/** The promises of all agreed meetings ahead in one zone, the first to come first. */
export const promisesInZone = (db: Reader, zone: string, now: number) =>
  db
    .select(PROMISE)
    .from(meetings)
    .where(and(isAhead(now), eq(meetings.zone, zone)))
    .orderBy(asc(meetings.startsAt))
    .limit(MOST);
