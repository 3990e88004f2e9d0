import type { MessageRow, ThreadRow } from '../../../db/queries/fulfilment/messages.ts';
import type { MessageView, ThreadView } from '../../../src/contract/fulfilment/messages.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';

type Hidden = { kind: MessageView['masked'][number]['kind']; text: string };

/** A conversation as one of the two sees it: of the host the whole name, of the guest the first. */
export function viewThread(thread: ThreadRow, userId: string): ThreadView {
  const role = thread.hostId === userId ? 'host' : 'guest';
  return {
    id: thread.id,
    project_id: thread.offerId,
    title: thread.title,
    meeting_id: thread.meetingId,
    role,
    with: withWhom(thread, role),
    last_message: thread.lastMessage ?? '',
    last_at: thread.lastAt,
    unread: thread.unread,
    archived: thread.archived ? 1 : 0,
  };
}

function withWhom(thread: ThreadRow, role: 'guest' | 'host'): ThreadView['with'] {
  if (thread.status === 'deactivated') return { name: '…', image: null };
  const name = role === 'guest' ? fullName(thread) : thread.firstName || thread.username;
  return { name, image: thread.profileImage };
}

/** A message as one of the two reads it; only its sender learns what was masked. */
export function viewMessage(message: MessageRow, userId: string): MessageView {
  const isMine = message.senderId === userId;
  const hidden = JSON.parse(message.hidden) as Hidden[];
  return {
    id: message.id,
    thread_id: message.threadId,
    seq: message.seq,
    mine: isMine ? 1 : 0,
    message: message.text,
    masked: hidden.map(({ kind, text }) => ({ kind, text: isMine ? text : null })),
    picture: message.imageId === null ? null : `/messages/picture/${message.id}`,
    created_at: message.at,
  };
}
