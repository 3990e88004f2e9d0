import { eq } from 'drizzle-orm';
import { blocks, messages, reports, threadMembers, threads } from '../../../schema/index.ts';
import { section } from './section.ts';

const ANOTHER = 'names another person';

/** What a person wrote to others, and whom they have blocked. */
export const MESSAGE_SECTIONS = [
  section({
    name: 'conversations_as_guest',
    table: threads,
    by: [threads.guestId],
    own: ({ id }) => eq(threads.guestId, id),
    leftOut: { hostId: ANOTHER },
  }),
  section({
    name: 'conversations_as_host',
    table: threads,
    by: [threads.hostId],
    own: ({ id }) => eq(threads.hostId, id),
    leftOut: { guestId: ANOTHER },
  }),
  section({
    name: 'conversations_read',
    table: threadMembers,
    by: [threadMembers.userId],
    own: ({ id }) => eq(threadMembers.userId, id),
  }),
  section({
    name: 'messages_sent',
    table: messages,
    by: [messages.senderId],
    own: ({ id }) => eq(messages.senderId, id),
    leftOut: { plain: 'the text once more, for searching', deletedByReader: 'the choice of another person' },
  }),
  section({
    name: 'people_blocked',
    table: blocks,
    by: [blocks.blockerId],
    own: ({ id }) => eq(blocks.blockerId, id),
    leftOut: { blockedId: ANOTHER },
  }),
  section({
    name: 'reports_made',
    table: reports,
    by: [reports.reporterId],
    own: ({ id }) => eq(reports.reporterId, id),
    leftOut: { reportedId: ANOTHER, content: 'another person’s words' },
  }),
];
