import { requireHostWaits } from '../../db/changes/offers/approval.ts';
import { enqueueMail, recordEvent } from '../../db/changes/platform/system.ts';
import { peopleById } from '../../db/queries/operators/meetings.ts';
import { lateSince } from '../../src/domain/operators/approval.ts';
import { hostApprovedMail } from '../../src/domain/operators/mails.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';

/**
 * Lets a host open offers again after late cancellations (transition 15), and tells them. Earlier ones no longer
 * count. Refuses OWN_APPROVAL, and APPROVAL_NOT_NEEDED where nothing waits.
 */
export async function approveHost(ctx: SignedIn, { hostId, note }: { hostId: string; note: string }): Promise<void> {
  const host = (await peopleById(ctx.db, [hostId])).get(hostId);
  if (!host) throw notFound('person');
  if (hostId === ctx.person.id) throw refusal('OWN_APPROVAL', 'Another operator has to approve your offers.');
  const at = ctx.now();
  const mail = hostApprovedMail(await ctx.wordsOf(host.language), { ...host, url: `${ctx.env.SITE_URL}/myoffers` });
  const result = await ctx.commit({
    statements: [
      requireHostWaits(hostId, lateSince(at)),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'host.approved',
        subject: { kind: 'user', id: hostId },
        data: { before: 'waiting', after: 'approved', note },
      }),
      enqueueMail(ctx.newId('outbox'), at, mail),
    ],
  });
  if (result.status !== 'committed') throw refusal('APPROVAL_NOT_NEEDED', 'This host isn’t waiting for an approval.');
  ctx.after(() => deliverOutbox(ctx));
}
