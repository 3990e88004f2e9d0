import { resetAttempts } from '../../db/changes/accounts/attempts.ts';
import { spendCode } from '../../db/changes/accounts/codes.ts';
import { type OwnContact, ownContact, verifiedTarget } from '../../db/queries/accounts/contact.ts';
import type { Statement } from '../../db/statement.ts';
import { tryCode, wrongCode } from '../platform/codes.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { isFresh } from './sign-in/fresh.ts';
import { ownPasswordKey, requirePassword } from './verify-password.ts';

export type Credentials = {
  password?: string | undefined;
  verify_code?: string | undefined;
  request_id?: string | undefined;
};

/**
 * Makes sure that the owner of the account is the caller: by the password, by a code to the verified address (or
 * phone), or by a session that began in the last ten minutes. Credentials that were given are always checked, also in a
 * fresh session. Returns the statements for the batch that needs it. Refuses PASSWORD_WRONG, CODE_WRONG, TOO_MANY_TRIES
 * and, without any of the three, PROOF_NEEDED.
 */
export async function reauthenticate(ctx: SignedIn, credentials: Credentials): Promise<Statement[]> {
  const own = await ownContact(ctx.db, ctx.person.id);
  if (!own) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  const checked = await checkCredentials(ctx, credentials, own);
  if (checked) return checked;
  if (await isFresh(ctx)) return [];
  throw refusal('PROOF_NEEDED', 'Please confirm with your password.', { field: 'password' });
}

/** Checks the password or the code, whichever was given; null when neither was. Returns the statements that go with it. */
export async function checkCredentials(
  ctx: SignedIn,
  { password, verify_code, request_id }: Credentials,
  own: OwnContact,
): Promise<Statement[] | null> {
  if (password) {
    await requirePassword(ctx, password, own.passwordHash);
    return [resetAttempts(ownPasswordKey(ctx))];
  }
  if (!verify_code) return null;
  const target = verifiedTarget(own);
  if (target === null) throw wrongCode();
  const entered = { purposes: ['change'] as const, target, code: verify_code, requestId: request_id };
  return [spendCode(await tryCode(ctx, entered), ctx.now())];
}
