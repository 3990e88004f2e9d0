import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { images } from '../offers/offers.ts';
import { meetings } from './meetings.ts';

/** A picture that one of the two has shown about a problem with their meeting; `for_team` ones are kept from the other. */
export const meetingPictures = sqliteTable(
  'meeting_pictures',
  {
    imageId: text('image_id')
      .primaryKey()
      .references(() => images.id),
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id),
    personId: text('person_id')
      .notNull()
      .references(() => users.id),
    forTeam: integer('for_team', { mode: 'boolean' }).notNull(),
    /** UTC ms. */
    at: integer('at').notNull(),
  },
  (t) => [
    index('meeting_pictures_meeting').on(t.meetingId, t.personId),
    index('meeting_pictures_person').on(t.personId),
    index('meeting_pictures_at').on(t.at),
  ],
);
