import { disputeById, eventsOf, meetingsOfPayment, messagesOf } from '../../../db/queries/money/evidence.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { evidencePack } from '../../../src/domain/money/refunds/evidence.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';

/** A dispute with the evidence that an operator sends to the bank; for anyone else there is no such dispute (B28). */
export async function readDispute(ctx: SignedIn, id: string) {
  const dispute = ctx.person.staff ? await disputeById(ctx.db, id) : null;
  if (!dispute) throw notFound('dispute');
  const meetings = await meetingsOfPayment(ctx.db, dispute.paymentId);
  const ids = meetings.map((meeting) => meeting.id);
  const subjects = [
    { kind: 'invoice' as const, id: dispute.invoiceId },
    { kind: 'payment' as const, id: dispute.paymentId },
    ...ids.map((meeting) => ({ kind: 'meeting' as const, id: meeting })),
  ];
  const [events, messages] = await Promise.all([eventsOf(ctx.db, subjects), messagesOf(ctx.db, ids)]);
  const evidence = evidencePack({
    meetings: meetings.map((meeting) => ({ ...meeting, host: fullName(meeting) })),
    events,
    messages: messages.map(({ at, text, ...sender }) => ({ at, text, from: fullName(sender) })),
  });
  return { dispute, evidence };
}
