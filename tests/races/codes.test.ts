import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { codes } from '../../db/schema/index.ts';
import { alone, CROWD, database, expectAllWell, tally, times, together } from './kit.ts';

const EMAIL = 'ben@kindhour.example';

describe('a code', () => {
  it(`counts at most five of ${CROWD} guesses from different addresses, and is not accepted afterwards`, async () => {
    await alone({ path: 'user/sendEmailVerifyCode', input: { email: EMAIL, isRegister: 0 } });
    const right = await codeOfBen();
    const wrong = (n: number) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0');
    const answers = await together(
      times(CROWD, (n) => ({
        path: 'user/verifyEmailVerifyCode' as const,
        input: { email: EMAIL, verify_code: wrong(n) },
      })),
    );
    expect(tally(answers)).toEqual({ CODE_WRONG: CROWD });
    const [row] = await database().select().from(codes).where(eq(codes.target, EMAIL));
    expect(row).toMatchObject({ tries: 5, usedAt: null });
    const late = await alone({ path: 'user/verifyEmailVerifyCode', input: { email: EMAIL, verify_code: right } });
    expect(late.code).toBe('CODE_WRONG');
    await expectAllWell(answers);
  });
});

async function codeOfBen(): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${inject('raced').mail}/messages?to=${encodeURIComponent(EMAIL)}`);
    // Mails of the races before may still arrive after it.
    const mails = (await answer.json()) as { text: string }[];
    const [code] = mails.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []);
    if (code) return code;
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error('no code arrived');
}
