import { messageKey } from '../../src/domain/fulfilment/messages/notification.ts';
import { plain } from '../../src/domain/kit/fields/matching-options.ts';
import { insertMessage, insertThread, markRead } from '../changes/fulfilment/messages.ts';
import { recordEvent } from '../changes/platform/system.ts';
import type { Statement } from '../statement.ts';
import { seedId } from './ids.ts';
import { offerIdOf, type SeedConversation, type SeedOffer } from './offer.ts';
import { personId } from './people.ts';

/** What a guest and the host wrote to each other about an offer before anyone bought it, as of `now` (UTC ms). */
export function messageStatements(seed: SeedOffer, now: number): Statement[] {
  return seed.conversation ? conversationStatements(seed, seed.conversation, null, now) : [];
}

/** A conversation about an offer, or about the meeting that came of it. */
export function conversationStatements(
  seed: SeedOffer,
  conversation: SeedConversation,
  meetingId: string | null,
  now: number,
): Statement[] {
  const [guestId, hostId] = [personId(conversation.with), personId(seed.host)];
  const begun = now - Math.max(...conversation.messages.map(({ ago }) => ago));
  const id = seedId('thread', `${seed.art} ${conversation.with}`, begun);
  return [
    ...insertThread({ id, offerId: offerIdOf(seed, now), meetingId, guestId, hostId, at: begun }),
    ...conversation.messages.flatMap(({ by, text, ago }, i) =>
      written(id, { by: by === 'guest' ? guestId : hostId, text, at: now - ago, n: i + 1 }),
    ),
  ];
}

type Written = { by: string; text: string; at: number; n: number };

function written(threadId: string, { by, text, at, n }: Written): Statement[] {
  const id = seedId('message', `${threadId} ${n}`, at);
  const row = { id, threadId, senderId: by, text, plain: plain(text), hidden: '[]', imageId: null, at };
  const subject = { kind: 'thread' as const, id: threadId };
  const event = recordEvent({ at, actor: { kind: 'user', id: by }, verb: 'message.sent', subject });
  // A person who answers has read what came before.
  const read = { seq: n - 1, key: messageKey(threadId, by), at };
  return [...markRead({ threadId, userId: by }, read), ...insertMessage(row), event];
}
