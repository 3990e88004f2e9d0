import { eq } from 'drizzle-orm';
import {
  calendarFeeds,
  meetingFacts,
  meetingPictures,
  meetingProposals,
  meetingReminders,
  meetings,
  personTime,
} from '../../../schema/index.ts';
import { section } from './section.ts';

const ANOTHER = 'names another person';
const SECRET = 'a hash, a key or a secret that would let others in';
const WORDS = 'may be another person’s words';
const WHERE = 'where another person was';
const HOSTS = 'the address or link of the host, who may have moved since';

/** What a person bought or gave that leads to a meeting. */
export const MEETING_SECTIONS = [
  section({
    name: 'meetings_as_guest',
    table: meetings,
    by: [meetings.guestId],
    own: ({ id }) => eq(meetings.guestId, id),
    leftOut: { hostId: ANOTHER, place: HOSTS, videoUrl: HOSTS, hostPosition: WHERE, claim: WORDS, appeal: WORDS },
  }),
  section({
    name: 'meetings_as_host',
    table: meetings,
    by: [meetings.hostId],
    own: ({ id }) => eq(meetings.hostId, id),
    leftOut: { guestId: ANOTHER, guestPosition: WHERE, claim: WORDS, appeal: WORDS },
  }),
  section({
    name: 'dates_proposed',
    table: meetingProposals,
    by: [meetingProposals.byUserId],
    own: ({ id }) => eq(meetingProposals.byUserId, id),
    leftOut: { reason: 'another person’s words' },
  }),
  section({
    name: 'time_booked',
    table: personTime,
    by: [personTime.personId],
    own: ({ id }) => eq(personTime.personId, id),
  }),
  section({
    name: 'meeting_facts',
    table: meetingFacts,
    by: [meetingFacts.personId],
    own: ({ id }) => eq(meetingFacts.personId, id),
  }),
  section({
    name: 'meeting_pictures',
    table: meetingPictures,
    by: [meetingPictures.personId],
    own: ({ id }) => eq(meetingPictures.personId, id),
  }),
  section({
    name: 'meeting_reminders',
    table: meetingReminders,
    by: [meetingReminders.personId],
    own: ({ id }) => eq(meetingReminders.personId, id),
  }),
  section({
    name: 'calendar_feed',
    table: calendarFeeds,
    by: [calendarFeeds.userId],
    own: ({ id }) => eq(calendarFeeds.userId, id),
    leftOut: { nonce: SECRET, tokenHash: SECRET },
  }),
];
