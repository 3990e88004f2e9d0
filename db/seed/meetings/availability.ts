import { HOME_ZONE } from '../../../src/domain/kit/time.ts';
import { saveAvailability } from '../../changes/fulfilment/availability.ts';
import { recordEvent } from '../../changes/platform/system.ts';
import type { Statement } from '../../statement.ts';
import { personId } from '../people.ts';

const NONE: { from: number; to: number }[] = [];
const AFTERNOON = [{ from: 14 * 60, to: 19 * 60 }];
const SATURDAY = [{ from: 10 * 60, to: 17 * 60 }];

/** Ines lets her guests choose a time by themselves: from Wednesday to Saturday, one of them a day. */
export function availabilityStatements(now: number): Statement[] {
  const hostId = personId('ines');
  return [
    saveAvailability({
      hostId,
      availability: {
        zone: HOME_ZONE,
        weekly: [NONE, NONE, NONE, AFTERNOON, AFTERNOON, AFTERNOON, SATURDAY],
        exceptions: {},
        step: 30,
        notice: 24 * 60,
        horizonDays: 60,
        perDay: 1,
        before: 15,
        after: 15,
        published: true,
      },
      version: 0,
      at: now,
    }),
    recordEvent({
      at: now,
      actor: { kind: 'user', id: hostId },
      verb: 'availability.saved',
      subject: { kind: 'user', id: hostId },
    }),
  ];
}
