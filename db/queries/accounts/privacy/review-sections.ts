import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { reviews, thanks } from '../../../schema/index.ts';
import { section } from './section.ts';

const ANOTHER = 'names another person';

/** Reviews and thank-you notes. A sealed review is its author's alone. */
export const REVIEW_SECTIONS = [
  section({
    name: 'reviews_written',
    table: reviews,
    by: [reviews.authorId],
    own: ({ id }) => eq(reviews.authorId, id),
    leftOut: { subjectId: ANOTHER, reply: 'another person’s words' },
  }),
  section({
    name: 'reviews_received',
    table: reviews,
    by: [reviews.subjectId],
    own: ({ id }) => and(eq(reviews.subjectId, id), isNotNull(reviews.publishedAt)),
    leftOut: { authorId: ANOTHER },
  }),
  section({
    name: 'thanks_written',
    table: thanks,
    by: [thanks.guestId],
    own: ({ id }) => eq(thanks.guestId, id),
    leftOut: { hostId: ANOTHER },
  }),
  section({
    name: 'thanks_received',
    table: thanks,
    by: [thanks.hostId],
    own: ({ id }) => and(eq(thanks.hostId, id), isNull(thanks.withdrawnAt)),
    leftOut: { guestId: ANOTHER },
  }),
];
