import { decideCheck } from '../../db/changes/accounts/kyc.ts';
import { enqueueMail, recordEvent } from '../../db/changes/platform/system.ts';
import { checkById } from '../../db/queries/accounts/kyc.ts';
import { peopleById } from '../../db/queries/operators/meetings.ts';
import { type IdentityDecision, identityMail } from '../../src/domain/operators/identity.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';

type Decision = { checkId: string; decision: IdentityDecision; note: string };

/**
 * Decides an identity check that the provider could not decide, once, and tells the person. The note is for the record.
 * Refuses OWN_CHECK, and CHECK_DECIDED for one that has been decided.
 */
export async function decideIdentity(ctx: SignedIn, { checkId, decision, note }: Decision): Promise<void> {
  const check = await checkById(ctx.db, checkId);
  const person = check && (await peopleById(ctx.db, [check.userId])).get(check.userId);
  if (!check || !person) throw notFound('check');
  if (check.userId === ctx.person.id) throw refusal('OWN_CHECK', 'Another operator has to confirm your identity.');
  const at = ctx.now();
  const url = `${ctx.env.SITE_URL}/account/profile`;
  const result = await ctx.commit({
    statements: [
      ...decideCheck(check.userId, checkId, { status: decision, at }),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'kyc.decided',
        subject: { kind: 'kyc_check', id: checkId },
        data: { before: 'review', after: decision, note },
      }),
      enqueueMail(ctx.newId('outbox'), at, identityMail(await ctx.wordsOf(person.language), person, decision, url)),
    ],
  });
  if (result.status !== 'committed') throw refusal('CHECK_DECIDED', 'This check has already been decided.');
  ctx.after(() => deliverOutbox(ctx));
}
