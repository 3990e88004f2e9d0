import { thanks } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import type { Planted, PlantedMeeting } from '../../support/meeting-row.ts';
import { plantMeetingIn } from '../../support/sold-hour.ts';
import { database } from './test.ts';

/** A meeting on an hour of Amara's that Clara has won, with these properties; without any it has no date yet. */
export const plantMeeting = (given: Planted = {}): Promise<PlantedMeeting> => plantMeetingIn(database(), given);

/** Creates a meeting of these two that has just taken place, and returns its id. */
export async function meetingThatTookPlace(guest: CastName, host: CastName, title: string): Promise<string> {
  const now = Date.now();
  const [startsAt, endsAt] = [now - 7_200_000, now - 3_600_000];
  const charityName = 'Cancer Research UK';
  const given = { state: 'delivered', money: 'released', startsAt, endsAt, charityName, title } as const;
  return (await plantMeeting({ guest, host, ...given })).id;
}

/** Creates a meeting of Clara and Amara in a week, and returns its id. */
export async function agreedMeeting(): Promise<string> {
  const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 7 * 86_400_000;
  return (await plantMeeting({ state: 'agreed', startsAt, endsAt: startsAt + 3_600_000 })).id;
}

/** Creates a thank-you note that everyone may read, and returns its id. */
export async function publicThanks(): Promise<string> {
  const meetingId = await meetingThatTookPlace('clara', 'amara', 'An hour of thanks');
  const id = `thk_${meetingId.slice(4)}`;
  const text = 'Thank you for the bread and the patience.';
  const who = { guestId: 'usr_clara', hostId: 'usr_amara', charityId: null };
  const at = Date.now();
  await database()
    .insert(thanks)
    .values({ id, meetingId, ...who, text, imageId: null, at, shared: true, agreedAt: at });
  return id;
}
