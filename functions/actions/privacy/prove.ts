import { forgetLoginTries } from '../../../db/changes/attempts.ts';
import { spendCode } from '../../../db/changes/codes.ts';
import { ownContact, provenTarget } from '../../../db/queries/contact.ts';
import type { Statement } from '../../../db/statement.ts';
import { tryCode, wrongCode } from '../../codes.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { ownPasswordKey, requirePassword } from '../../verbs/prove-password.ts';
import { isFresh } from '../../ways-in/fresh.ts';

export type Proof = {
  password?: string | undefined;
  verify_code?: string | undefined;
  request_id?: string | undefined;
};

/**
 * Proves that it is the owner who asks: by the password, by a code to their proven address (or phone, where that is
 * all they have proven), or by a session of the last
 * ten minutes. What is said is always judged. Gives the statements that go into the batch it is for.
 */
export async function prove(ctx: SignedIn, { password, verify_code, request_id }: Proof): Promise<Statement[]> {
  const own = await ownContact(ctx.db, ctx.person.id);
  if (!own) throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  if (password) {
    await requirePassword(ctx, password, own.passwordHash);
    return [forgetLoginTries(ownPasswordKey(ctx))];
  }
  if (verify_code) {
    const target = provenTarget(own);
    if (target === null) throw wrongCode();
    const asked = { purposes: ['change'] as const, target, code: verify_code, requestId: request_id };
    return [spendCode(await tryCode(ctx, asked), ctx.now())];
  }
  if (await isFresh(ctx)) return [];
  throw refuse('PROOF_NEEDED', 'Please confirm with your password that it is you.', { field: 'password' });
}
