import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { events, links, users } from '../../db/schema/index.ts';
import { alone, CROWD, crowdId, crowdToken, database, expectAllWell, tally, times, together } from './kit.ts';

const PHONE = '+12025550177';

describe('simultaneous verification', () => {
  it(`signs in once if a texted code is sent ${CROWD} times`, async () => {
    const id = 'usr_clara';
    await database().update(users).set({ phone: PHONE, phoneVerifiedAt: Date.now() }).where(eq(users.id, id));
    await alone({ path: 'user/sendPhoneLoginCode', input: { phone: PHONE } });
    const verify_code = await codeTexted();
    const shot = { path: 'user/otpLogin' as const, input: { phone: PHONE, verify_code } };
    const answers = await together(times(CROWD, () => shot));
    expect(tally(answers)).toEqual({ ok: 1, CODE_WRONG: CROWD - 1 });
    const logins = and(eq(events.verb, 'user.login'), eq(events.subjectId, id));
    const byPhone = (await database().select().from(events).where(logins)).filter(({ data }) => data.includes('phone'));
    expect(byPhone).toHaveLength(1);
    await expectAllWell(answers);
  });

  it(`sends one code if its owner requests ${CROWD} for the same number`, async () => {
    const phone = '+12025550178';
    await database()
      .update(users)
      .set({ phone, phoneVerifiedAt: Date.now() })
      .where(eq(users.id, crowdId(0)));
    const shot = { path: 'user/sendPhoneLoginCode' as const, input: { phone }, token: crowdToken(0) };
    const answers = await together(times(CROWD, () => shot));
    expect(tally(answers)).toEqual({ ok: 1, TOO_MANY_CODES: CROWD - 1 });
    await expectAllWell(answers);
  });

  it(`sends at most twenty codes if ${CROWD} strangers request one for the same number`, async () => {
    const input = { phone: '+12025550179' };
    const answers = await together(times(CROWD, () => ({ path: 'user/sendPhoneLoginCode' as const, input })));
    const { ok = 0, ...refused } = tally(answers);
    expect(ok).toBeGreaterThanOrEqual(3);
    expect(ok).toBeLessThanOrEqual(20);
    expect(Object.keys(refused).every((code) => ['CAPTCHA_NEEDED', 'TOO_MANY_CODES'].includes(code))).toBe(true);
    await expectAllWell(answers);
  });

  it('sets one password if a link is used forty times', async () => {
    const [id, email] = ['usr_dev', 'dev@kindhour.example'];
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const now = Date.now();
    const row = { tokenHash, purpose: 'reset_password' as const, userId: id, target: email };
    await database()
      .insert(links)
      .values({ ...row, createdAt: now, expiresAt: now + 60_000 });
    const answers = await together(
      times(40, (n) => ({
        path: 'user/resetPassword' as const,
        input: { token, password: `a slow train ${n} to Whitby`, confirm_password: `a slow train ${n} to Whitby` },
      })),
    );
    const { ok, ...others } = tally(answers);
    expect(ok).toBe(1);
    expect(Object.keys(others).filter((code) => !['LINK_GONE', 'BUSY'].includes(code))).toEqual([]);
    const [epoch] = await database().select({ epoch: users.sessionEpoch }).from(users).where(eq(users.id, id));
    expect(epoch?.epoch).toBe(1);
    await expectAllWell(answers);
  });
});

async function codeTexted(): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${inject('raced').sms}/messages?to=${encodeURIComponent(PHONE)}`);
    const [text] = (await answer.json()) as { body: string }[];
    const code = /#(\d{6})$/.exec(text?.body ?? '')?.[1];
    if (code) return code;
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error('no text arrived');
}
