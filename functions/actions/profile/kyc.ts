import { dropSubmitted, endCheck, startCheck, submitCheck } from '../../../db/changes/kyc.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { newestCheck, type OpenCheck, openCheck } from '../../../db/queries/kyc.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { type KycDetails, type KycStatus, RESULT_SENTENCES } from '../../../src/domain/people/lists.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { seal, unseal } from '../../verbs/seal.ts';
import type { Handlers } from '../handlers.ts';

type Profile = Handlers<typeof profile>;

/** What waits is replaced by what is handed in anew; what is being checked, or has passed, stays. */
export const updateProfileKYC: Profile['user/updateProfileKYC'] = async (ctx, details) => {
  const newest = await newestCheck(ctx.db, ctx.person.id);
  if (newest === 'passed') throw refuse('KYC_PASSED', 'Your identity is confirmed already.');
  const id = ctx.newId('kycCheck');
  const row = { id, userId: ctx.person.id, sealed: await seal(ctx, id, JSON.stringify(details)), createdAt: ctx.now() };
  const event = eventOf(ctx, id, 'kyc.submitted');
  const result = await ctx.commit({ statements: [dropSubmitted(ctx.person.id), ...submitCheck(row), event] });
  if (result.status === 'conflict')
    throw refuse('KYC_UNDER_WAY', 'Your identity is being checked. Please wait for the result.');
  return { data: { status: 'submitted' }, message: 'Your details are ready to be checked.' };
};

/**
 * Asks the provider, with the id of the check as its reference, so that a check whose answer was lost is asked for again
 * and not made twice. The first answer that comes ends it.
 */
export const runKycCheck: Profile['user/runKycCheck'] = async (ctx) => {
  const check = await openCheck(ctx.db, ctx.person.id);
  if (!check) throw refuse('KYC_NOTHING', 'Please hand in your details first.');
  const { status, providerRef, reason } = await ask(ctx, check);
  const result = { status, providerRef, reason, at: ctx.now() };
  const steps = [...endCheck(ctx.person.id, check.id, result), eventOf(ctx, check.id, 'kyc.checked', { status })];
  const ended = await ctx.commit({ statements: steps });
  return told(ended.status === 'committed' ? status : await newestCheck(ctx.db, ctx.person.id));
};

async function ask(ctx: SignedIn, { id, sealed, providerRef }: OpenCheck) {
  if (providerRef) return ctx.outside.kyc.look(providerRef);
  const opened = sealed && (await unseal(ctx, id, sealed));
  if (!opened) throw refuse('KYC_NOTHING', 'Please hand in your details first.');
  await ctx.commit({ statements: [startCheck(ctx.person.id, id), eventOf(ctx, id, 'kyc.started')] });
  const details = JSON.parse(opened) as KycDetails;
  const { firstName, lastName } = ctx.person;
  return ctx.outside.kyc.verify(id, {
    ...{ firstName, lastName, dateOfBirth: details.date_of_birth, country: details.country },
    ...{ documentType: details.document_type, documentNumber: details.document_number },
  });
}

const told = (status: KycStatus) => ({ data: { status }, message: RESULT_SENTENCES[status] });

const eventOf = (ctx: SignedIn, id: string, verb: string, data: Record<string, unknown> = {}) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'kyc_check', id }, data });
