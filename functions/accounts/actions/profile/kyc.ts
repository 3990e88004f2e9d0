import { dropSubmitted, endCheck, startCheck, submitCheck } from '../../../../db/changes/accounts/kyc.ts';
import { countRolling } from '../../../../db/changes/platform/counts.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { newestCheck, type OpenCheck, openCheck } from '../../../../db/queries/accounts/kyc.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import { type KycDetails, type KycStatus, RESULT_SENTENCES } from '../../../../src/domain/accounts/profile/kyc.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { say } from '../../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { refusal } from '../../../platform/refusal.ts';
import { seal, unseal } from '../../../platform/seal.ts';

type Profile = Handlers<typeof profile>;

/** Checks of one person a day: the provider charges for each. */
const MOST_CHECKS_A_DAY = 3;

/**
 * Replaces details that were submitted and not checked yet. Refuses KYC_PASSED, and KYC_UNDER_WAY while a check runs.
 */
export const updateProfileKYC: Profile['user/updateProfileKYC'] = async (ctx, details) => {
  const newest = await newestCheck(ctx.db, ctx.person.id);
  if (newest === 'passed') throw refusal('KYC_PASSED', 'Your identity is already confirmed.');
  const id = ctx.newId('kycCheck');
  const row = { id, userId: ctx.person.id, sealed: await seal(ctx, id, JSON.stringify(details)), createdAt: ctx.now() };
  const event = checkEvent(ctx, id, 'kyc.submitted');
  const result = await ctx.commit({ statements: [dropSubmitted(ctx.person.id), ...submitCheck(row), event] });
  if (result.status === 'conflict')
    throw refusal('KYC_UNDER_WAY', 'Your identity is being checked. Please wait for the result.');
  return { data: { status: 'submitted' }, message: 'Your details are ready to be checked.' };
};

/**
 * Calls the provider with the check's id as the reference. A check whose answer was lost is made again, since the provider
 * cannot look it up by our reference. The first answer that arrives ends it.
 */
export const runKycCheck: Profile['user/runKycCheck'] = async (ctx) => {
  const check = await openCheck(ctx.db, ctx.person.id);
  if (!check) throw refusal('KYC_NOTHING', 'Please enter your details first.');
  const { status, providerRef, reason } = await callProvider(ctx, check);
  const result = { status, providerRef, reason, at: ctx.now() };
  const steps = [...endCheck(ctx.person.id, check.id, result), checkEvent(ctx, check.id, 'kyc.checked', { status })];
  const ended = await ctx.commit({ statements: steps });
  return answer(ended.status === 'committed' ? status : await newestCheck(ctx.db, ctx.person.id));
};

async function callProvider(ctx: SignedIn, { id, sealed, providerRef }: OpenCheck) {
  if (providerRef) return ctx.outside.kyc.retrieve(providerRef);
  const opened = sealed && (await unseal(ctx, id, sealed));
  if (!opened) throw refusal('KYC_NOTHING', 'Please enter your details first.');
  await start(ctx, id);
  const details = JSON.parse(opened) as KycDetails;
  const { firstName, lastName } = ctx.person;
  return ctx.outside.kyc.verify(id, {
    firstName,
    lastName,
    dateOfBirth: details.date_of_birth,
    country: details.country,
    documentType: details.document_type,
    documentNumber: details.document_number,
  });
}

/** Counts a check once, also if it is made again because its answer was lost. */
async function start(ctx: SignedIn, id: string): Promise<void> {
  const key = `kyc:${ctx.person.id}`;
  const count = { key, now: ctx.now(), windowMs: DAY_MS, most: MOST_CHECKS_A_DAY, guard: 'checks a day' };
  const event = checkEvent(ctx, id, 'kyc.started');
  const started = await ctx.commit({ statements: [startCheck(ctx.person.id, id), ...countRolling(count), event] });
  if (started.status === 'conflict' && started.guard === 'checks a day') throw tooManyChecks();
}

const tooManyChecks = () => {
  const sentence = 'Your identity can be checked {n} times a day. Please check your details and try again tomorrow.';
  return refusal('KYC_TOO_OFTEN', say(sentence, { n: MOST_CHECKS_A_DAY }), { limit: MOST_CHECKS_A_DAY });
};

const answer = (status: KycStatus) => ({ data: { status }, message: RESULT_SENTENCES[status] });

const checkEvent = (ctx: SignedIn, id: string, verb: string, data: Record<string, unknown> = {}) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'kyc_check', id }, data });
