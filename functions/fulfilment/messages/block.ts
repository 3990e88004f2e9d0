import { deleteBlock, insertBlock, insertReport } from '../../../db/changes/fulfilment/messages.ts';
import { countRolling } from '../../../db/changes/platform/counts.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/platform/system.ts';
import { datedMeetings } from '../../../db/queries/fulfilment/blocks.ts';
import { listMessages } from '../../../db/queries/fulfilment/messages.ts';
import { MESSAGE_REPORT_LIMIT } from '../../../src/domain/fulfilment/messages/limits.ts';
import { reportedMessageMail } from '../../../src/domain/fulfilment/messages/mails.ts';
import { MESSAGES_BEFORE_REPORT, type MessageReportReason } from '../../../src/domain/fulfilment/messages/report.ts';
import { SOURCE_LANGUAGE } from '../../../src/domain/kit/words/languages.ts';
import { SUPPORT_EMAIL } from '../../../src/domain/site/contact.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, Refusal, refusal } from '../../platform/refusal.ts';
import { executeOnMeeting } from '../meeting/execute.ts';
import { ownMessage, ownThread } from './keep.ts';

/**
 * Blocks the other person of a conversation, or ends it. It counts at once and in both directions, and stops their dated
 * meetings for safety (transition 25).
 */
export async function block(ctx: SignedIn, threadId: string, blocked: boolean): Promise<void> {
  const { otherId } = await ownThread(ctx, threadId);
  const pair = { blockerId: ctx.person.id, blockedId: otherId };
  await ctx.commit({
    statements: [
      blocked ? insertBlock(pair, ctx.now()) : deleteBlock(pair),
      recordEvent({
        at: ctx.now(),
        actor: ctx.actor,
        verb: blocked ? 'person.blocked' : 'person.unblocked',
        subject: { kind: 'user', id: otherId },
        data: { thread: threadId },
      }),
    ],
  });
  if (blocked) await stopMeetings(ctx, otherId);
}

async function stopMeetings(ctx: SignedIn, otherId: string): Promise<void> {
  const { id: personId } = ctx.person;
  for (const { id, hostId } of await datedMeetings(ctx.db, personId, otherId)) {
    const actor = hostId === personId ? 'host' : 'guest';
    const stop = { name: 'stop', reason: 'One of the two blocked the other.' } as const;
    await executeOnMeeting(ctx, id, { actor, personId }, stop).catch(unlessRefused);
  }
}

/** A meeting that has changed meanwhile stops none of the others from being stopped. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

type Report = { messageId: string; reason: MessageReportReason; note: string };

/** Reports a message of the other person, with the ten before it as the reporter sees them. Once per message and person. */
export async function reportMessage(ctx: SignedIn, { messageId, reason, note }: Report): Promise<string> {
  const message = await ownMessage(ctx, messageId);
  if (message.senderId === ctx.person.id) throw notFound('message');
  const at = ctx.now();
  const { id: reporterId } = ctx.person;
  const most = MESSAGES_BEFORE_REPORT + 1;
  const reported = await listMessages(ctx.db, reporterId, message.threadId, message.seq + 1, most);
  const content = reported
    .toReversed()
    .map(({ id, seq, senderId, text, imageId, at }) => ({ id, seq, senderId, text, imageId, at }));
  const id = ctx.newId('report');
  const row = {
    id,
    kind: 'message',
    subjectId: messageId,
    reporterId,
    reportedId: message.senderId,
    reason,
    note,
    at,
  } as const;
  const mail = reportedMessageMail(await ctx.wordsOf(SOURCE_LANGUAGE), ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL, {
    id,
    reason,
  });
  const result = await ctx.commit({
    statements: [
      ...countRolling({ key: `message reports:${reporterId}`, now: at, ...MESSAGE_REPORT_LIMIT }),
      insertReport({ ...row, content: JSON.stringify(content) }),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'message.reported',
        subject: { kind: 'message', id: messageId },
        data: { report: id, reason },
      }),
    ],
  });
  if (result.status === 'conflict') throw result.guard === 'once' ? alreadyReported() : tooMany();
  ctx.after(() => deliverOutbox(ctx));
  return id;
}

const alreadyReported = () =>
  refusal('ALREADY_REPORTED', 'You’ve already reported this message. We’re looking into it.');
const tooMany = () =>
  refusal('TOO_MANY_MESSAGES', 'You’ve sent several messages today. Please try again tomorrow, or e-mail us.');
