import { and, asc, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Interval } from '../../../src/domain/fulfilment/slots/availability.ts';
import { QUARTER_MS } from '../../../src/domain/fulfilment/slots/clock.ts';
import type { Reader } from '../../client.ts';
import { personTime } from '../../schema/index.ts';

/** The quarters of an hour in which a person has a meeting, a hold that has not ended, or a pause; UTC ms, in order. */
export const quartersOf = (db: Reader, personId: string, range: Interval, now: number) =>
  db
    .select({ quarter: personTime.quarter, meetingId: personTime.meetingId, kind: personTime.kind })
    .from(personTime)
    .where(and(eq(personTime.personId, personId), isBusyIn(range, now)))
    .orderBy(asc(personTime.quarter));

/** The same for several people. */
export const quartersOfHosts = (db: Reader, hostIds: readonly string[], range: Interval, now: number) =>
  db
    .select({
      personId: personTime.personId,
      quarter: personTime.quarter,
      meetingId: personTime.meetingId,
      kind: personTime.kind,
    })
    .from(personTime)
    .where(and(inArray(personTime.personId, [...hostIds]), isBusyIn(range, now)))
    .orderBy(asc(personTime.personId), asc(personTime.quarter));

const isBusyIn = ({ from, to }: Interval, now: number) =>
  and(
    gte(personTime.quarter, Math.floor(from / QUARTER_MS)),
    lt(personTime.quarter, Math.ceil(to / QUARTER_MS)),
    or(isNull(personTime.until), gt(personTime.until, now)),
  );
