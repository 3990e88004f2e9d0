import { type CodePurpose, countTry, startCode } from '../db/changes/codes.ts';
import { newestCode } from '../db/queries/codes.ts';
import type { Statement } from '../db/statement.ts';
import { MINUTE_MS } from '../src/domain/time.ts';
import type { Ctx } from './context.ts';
import { refuse } from './failure.ts';

/** §9. */
const CODE_MS = 5 * MINUTE_MS;

type CodeCtx = Pick<Ctx, 'now' | 'newId' | 'random' | 'env'>;
type NewCode = { purpose: CodePurpose; email: string };

/**
 * A 6-digit code, and the statements that make it the only one of its address and purpose. The batch conflicts with
 * `pause` within 30 s of the last code for the address and with `codes a day` at the eleventh in 24 hours; pass the
 * guard to `codeConflict`.
 */
export async function newCode(ctx: CodeCtx, { purpose, email }: NewCode) {
  const code = drawCode(ctx.random);
  const createdAt = ctx.now();
  const codeHash = await maskCode(ctx.env.APP_SECRET, { purpose, email, code });
  const row = { id: ctx.newId('code'), purpose, target: email, codeHash, createdAt, expiresAt: createdAt + CODE_MS };
  return { code, expiresAt: row.expiresAt, statements: startCode(row) satisfies Statement[] };
}

/** The refusal for a code that may not be sent yet, or null when another guard did not hold. */
export function codeConflict(guard: string) {
  if (guard === 'pause') {
    return refuse('TOO_MANY_CODES', 'Please wait 30 seconds before you ask for another code.', { retry_after_s: 30 });
  }
  if (guard !== 'codes a day') return null;
  return refuse('TOO_MANY_CODES', 'Ten codes in a day are the most for one address. Please try again tomorrow.', {
    limit: 10,
  });
}

export const wrongCode = () => refuse('CODE_WRONG', 'This code is wrong or has expired. Please ask for a new one.');

type Asked = { purposes: readonly CodePurpose[]; email: string; code: string };

/**
 * Counts one try and gives the id of a right code, for `spendCode` in the batch that acts on it. Refuses a wrong, used,
 * old or sixth-tried one in the same words (C1 to C5).
 */
export async function tryCode(ctx: Ctx, { purposes, email, code }: Asked): Promise<string> {
  const row = await newestCode(ctx.db, purposes, email, ctx.now());
  if (!row) throw wrongCode();
  const counted = await ctx.commit({ statements: [countTry(row.id, ctx.now())] });
  if (counted.status === 'conflict') throw wrongCode();
  if (row.codeHash !== (await maskCode(ctx.env.APP_SECRET, { purpose: row.purpose, email, code }))) throw wrongCode();
  return row.id;
}

type Masked = NewCode & { code: string };

const LEAST_SECRET_CHARS = 32;

/** What the database keeps of a code: without the secret, a million guesses at it lead nowhere. */
async function maskCode(secret: string | undefined, { purpose, email, code }: Masked): Promise<string> {
  if (!secret || secret.length < LEAST_SECRET_CHARS) throw new Error('APP_SECRET has fewer than 32 characters');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const mask = await crypto.subtle.sign('HMAC', key, bytes(JSON.stringify(['code', purpose, email, code])));
  return btoa(String.fromCharCode(...new Uint8Array(mask)));
}

/** Six digits, each as likely: bytes from 250 on would favour the low ones. */
function drawCode(random: Ctx['random']): string {
  let code = '';
  while (code.length < 6) {
    for (const byte of random(16)) if (byte < 250 && code.length < 6) code += byte % 10;
  }
  return code;
}
