import { desc, eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { events, kycChecks, users } from '../../../db/schema/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';

ownDatabase();

const DETAILS = { date_of_birth: '1984-05-06', document_type: 'passport', document_number: 'PLANTED9871' } as const;
const handIn = (as: CastName, document_number: string = DETAILS.document_number) =>
  api('user/updateProfileKYC', { ...DETAILS, document_number }, { as });
const run = (as: CastName) => api('user/runKycCheck', {}, { as });
const checkOf = async (name: CastName) =>
  (
    await database()
      .select()
      .from(kycChecks)
      .where(eq(kycChecks.userId, castId(name)))
      .orderBy(desc(kycChecks.createdAt), desc(kycChecks.id))
  )[0];
const statusOf = async (name: CastName) =>
  (
    await database()
      .select()
      .from(users)
      .where(eq(users.id, castId(name)))
  )[0]?.kycStatus;
const control = (name: string, body: object) =>
  fetch(`${inject('standIns').kyc}/__${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the identity checks of a person', () => {
  it('are three a day, also at once, and a lost answer does not count (C22)', async () => {
    for (const n of [1, 2]) {
      await handIn('olive', 'ABC1230');
      expect(await run('olive'), `check ${n}`).toMatchObject({ data: { status: 'failed' } });
    }
    await handIn('olive', 'ABC1230');
    await control('switches', { loseReply: { times: 1 } });
    expect((await run('olive')).code).toBe('KYC_AWAY');
    const both = await Promise.all([run('olive'), run('olive')]);
    expect(both.map(({ http }) => http)).toContain(200);
    await handIn('olive', 'ABC1231');
    expect(await run('olive')).toMatchObject({ http: 429, code: 'KYC_TOO_OFTEN', data: { limit: 3 } });
    moveClock(25 * 3_600_000);
    expect(await run('olive')).toMatchObject({ data: { status: 'passed' } });
  });
});

describe('the identity check', () => {
  it('stores the details sealed until the provider has them, and no longer', async () => {
    expect(await handIn('ben')).toMatchObject({ http: 200, data: { status: 'submitted' } });
    const waiting = await checkOf('ben');
    expect(waiting?.sealed).toMatch(/^[A-Za-z0-9+/=]{60,}$/);
    expect(JSON.stringify([waiting, await database().select().from(events)])).not.toMatch(/PLANTED9871|1984-05-06/);
    expect(await run('ben')).toMatchObject({ data: { status: 'passed' }, message: 'Your identity is confirmed.' });
    expect(await checkOf('ben')).toMatchObject({ status: 'passed', sealed: null });
    expect(await statusOf('ben')).toBe('passed');
    expect(await handIn('ben')).toMatchObject({ http: 409, code: 'KYC_PASSED' });
  });

  it('can be tried again after it failed', async () => {
    await handIn('clara', 'ABC1230');
    expect(await run('clara')).toMatchObject({ data: { status: 'failed' } });
    expect(await statusOf('clara')).toBe('failed');
    await handIn('clara', 'ABC1231');
    expect(await run('clara')).toMatchObject({ data: { status: 'passed' } });
  });

  it('can be under review, and is then looked up again', async () => {
    await handIn('dev', 'ABC1235');
    expect(await run('dev')).toMatchObject({ data: { status: 'review' } });
    expect(await checkOf('dev')).toMatchObject({ sealed: null, decidedAt: null });
    expect(await handIn('dev')).toMatchObject({ http: 409, code: 'KYC_UNDER_WAY' });
    expect(await run('dev')).toMatchObject({ data: { status: 'review' } });
    await control('decide', { reference: (await checkOf('dev'))?.id, status: 'match' });
    expect(await run('dev')).toMatchObject({ data: { status: 'passed' } });
  });

  it('is made once, even if an answer is lost', async () => {
    await handIn('edwin', 'ABC1231');
    await control('switches', { down: { times: 1 } });
    expect(await run('edwin')).toMatchObject({ http: 503, code: 'KYC_AWAY' });
    await control('switches', { loseReply: { times: 1 } });
    expect(await run('edwin')).toMatchObject({ http: 503, code: 'KYC_AWAY' });
    const both = await Promise.all([run('edwin'), run('edwin')]);
    expect(both.map(({ data, code }) => code ?? data.status)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^passed$/)]),
    );
    expect(await checkOf('edwin')).toMatchObject({ status: 'passed', sealed: null });
    expect(await run('edwin')).toMatchObject({ http: 409, code: 'KYC_NOTHING' });
  });

  it('replaces details that were not checked yet', async () => {
    await handIn('gus', 'ABC1230');
    await handIn('gus', 'ABC1231');
    expect(await database().select().from(kycChecks).where(eq(kycChecks.userId, 'usr_gus'))).toHaveLength(1);
    expect(await run('gus')).toMatchObject({ data: { status: 'passed' } });
  });
});
