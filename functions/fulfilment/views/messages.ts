import {
  countThreads,
  findThread,
  listMessages,
  listThreads,
  pairOfMeeting,
  searchMessages,
  type ThreadRow,
  threadOfMeeting,
} from '../../../db/queries/fulfilment/messages.ts';
import { zoneOfPerson } from '../../../db/queries/fulfilment/zones.ts';
import type { MessageView, ThreadView } from '../../../src/contract/fulfilment/messages.ts';
import { MESSAGES_ON_PAGE } from '../../../src/domain/fulfilment/messages/limits.ts';
import { plain } from '../../../src/domain/kit/fields/matching-options.ts';
import type { SignedIn } from '../../platform/context.ts';
import { readThread } from '../messages/keep.ts';
import { searchThreads } from '../messages/search.ts';
import { viewMessage, viewThread } from './message-views.ts';

/** Why nothing more can be written: the reader blocked the other person, or it is closed for another reason. */
type Closed = 'blocked' | 'closed' | null;

export type ShownThread = {
  thread: ThreadView;
  messages: MessageView[];
  /** The number before which there are more. */
  earlier: number | null;
  lastSeq: number;
  closed: Closed;
};

type PageInput = {
  archived: boolean;
  page: number;
  limit: number;
  search: string;
  thread: string | null;
  meeting: string | null;
  before: number | null;
};

/** The page of messages: conversations, or what a search found, and the one that is open, which is read by showing it. */
export async function showMessages(ctx: SignedIn, input: PageInput) {
  const { db, person } = ctx;
  const open = await openThread(ctx, input);
  if (open && open.unread > 0) await readThread(ctx, open.id, open.lastSeq);
  const [list, counts, zone, shown, starting] = await Promise.all([
    listed(ctx, input),
    countThreads(db, person.id),
    zoneOfPerson(db, person.id),
    open && showThread(ctx, open, input.before),
    open || input.meeting === null ? null : pairOfMeeting(db, person.id, input.meeting),
  ]);
  return { ...list, counts, zone, shown, starting, isMissing: input.thread !== null && !open };
}

async function openThread({ db, person }: SignedIn, { thread, meeting }: PageInput): Promise<ThreadRow | null> {
  if (thread !== null) return findThread(db, person.id, thread);
  return meeting === null ? null : threadOfMeeting(db, person.id, meeting);
}

type Listed = { threads: ThreadView[]; total: number | null; found: MessageView[] };

async function listed(ctx: SignedIn, { archived, page, limit, search }: PageInput): Promise<Listed> {
  const { db, person } = ctx;
  const view = (row: ThreadRow) => viewThread(row, person.id);
  if (search === '') {
    return { threads: (await listThreads(db, person.id, { archived, page, limit })).map(view), total: null, found: [] };
  }
  const [threads, messages] = await Promise.all([
    searchThreads(ctx, { search, page, limit }),
    searchMessages(db, person.id, { plain: plain(search), threadId: undefined, page, limit }),
  ]);
  const found = messages.rows.map((row) => viewMessage(row, person.id));
  return { threads: threads.rows.map(view), total: Math.max(threads.total, messages.total), found };
}

async function showThread(ctx: SignedIn, row: ThreadRow, before: number | null): Promise<ShownThread> {
  const { person, db } = ctx;
  const rows = await listMessages(db, person.id, row.id, before, MESSAGES_ON_PAGE + 1);
  const messages = rows.slice(0, MESSAGES_ON_PAGE).toReversed();
  return {
    thread: viewThread(row, person.id),
    messages: messages.map((each) => viewMessage(each, person.id)),
    earlier: rows.length > MESSAGES_ON_PAGE ? (messages[0]?.seq ?? null) : null,
    lastSeq: row.lastSeq,
    closed: row.blocks ? 'blocked' : isClosed(row) ? 'closed' : null,
  };
}

const isClosed = ({ isBlocked, status, meetingState }: ThreadRow): boolean =>
  isBlocked === 1 || status === 'deactivated' || meetingState === 'stopped';
