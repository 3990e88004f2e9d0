import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies, companyOwners, events, invites, users } from '../../../db/schema/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';

ownDatabase();

const COMPANY = 'cmp_members';
const MEMBERS: CastName[] = ['amara', 'ben', 'clara'];
let seconds = 0;

/** Amara founded it; Ben and Clara were invited. A session caches its company for a second. */
beforeEach(async () => {
  const db = database();
  await db
    .insert(companies)
    .values({ id: COMPANY, name: 'Okafor Bakes', createdBy: castId('amara'), createdAt: 1 })
    .onConflictDoNothing();
  await db.update(users).set({ companyId: null, companyName: null });
  await db.delete(companyOwners);
  for (const name of MEMBERS) {
    await db
      .update(users)
      .set({ companyId: COMPANY, companyName: 'Okafor Bakes' })
      .where(eq(users.id, castId(name)));
  }
  seconds += 2;
  moveClock(seconds * 1000);
});

const companyIdOf = async (who: CastName) =>
  (
    await database()
      .select({ id: users.companyId })
      .from(users)
      .where(eq(users.id, castId(who)))
  )[0]?.id ?? null;
const recorded = (verb: string) =>
  database()
    .select({ actor: events.actorId, data: events.data })
    .from(events)
    .where(and(eq(events.verb, verb), eq(events.subjectId, COMPANY)));
const leave = (as: CastName) => api('user/leaveCompany', { confirm: 1 }, { as });
const remove = (as: CastName, whom: string) => api('user/removeCompanyMember', { user_id: whom, confirm: 1 }, { as });

/** An open invitation to the company, from Ben. */
async function invited(): Promise<string> {
  const id = `ivt_${crypto.randomUUID()}`;
  const row = { id, tokenHash: id, invitedBy: castId('ben'), email: `${id}@x.example`, companyId: COMPANY };
  await database()
    .insert(invites)
    .values({ ...row, userType: 'both', createdAt: 1, expiresAt: 9e12 });
  return id;
}

const revokedAt = async (id: string) =>
  (await database().select({ at: invites.revokedAt }).from(invites).where(eq(invites.id, id)))[0]?.at;

describe('the members of a company', () => {
  it('are visible to members only, a page at a time', async () => {
    const { data } = await api('user/getCompanyMembers', { limit: 2 }, { as: 'ben' });
    expect(data).toEqual({
      records: [
        { user_id: castId('amara'), name: 'Amara Okafor', is_me: 0, may_change: 1 },
        { user_id: castId('ben'), name: 'Ben Whitlock', is_me: 1, may_change: 0 },
      ],
      totalRecords: 3,
      setDisp: true,
    });
    expect((await api('user/getCompanyMembers', { limit: 2, page: 2 }, { as: 'ben' })).data.records).toHaveLength(1);
    const outside = await api('user/getCompanyMembers', {}, { as: 'dev' });
    expect(outside.data).toEqual({ records: [], totalRecords: 0, setDisp: false });
  });

  it('can leave, which withdraws their invitations', async () => {
    const invitation = await invited();
    expect(await leave('ben')).toMatchObject({ http: 200, message: 'You have left the company.' });
    expect(await companyIdOf('ben')).toBeNull();
    expect(await revokedAt(invitation)).toEqual(expect.any(Number));
    expect(await recorded('company.member_left')).toEqual([
      { actor: castId('ben'), data: JSON.stringify({ user: castId('ben') }) },
    ]);
    moveClock((seconds + 2) * 1000);
    expect(await leave('ben')).toMatchObject({ http: 409, code: 'COMPANY_NEEDED' });
  });

  it('cannot leave while nobody else can manage it', async () => {
    expect(await leave('amara')).toMatchObject({ http: 409, code: 'LAST_MANAGER' });
    const owner = { companyId: COMPANY, firstName: 'Ben', lastName: 'Whitlock', email: 'ben@kindhour.example' };
    await database()
      .insert(companyOwners)
      .values({ id: 'own_ben', ...owner, createdBy: castId('amara'), createdAt: 1, updatedAt: 1 });
    expect((await leave('amara')).http).toBe(200);
    expect(await companyIdOf('ben')).toBe(COMPANY);
  });

  it('can leave as the last one', async () => {
    for (const name of ['ben', 'clara'] as const) expect((await leave(name)).http).toBe(200);
    expect((await leave('amara')).http).toBe(200);
  });

  it('are removed by a manager, who withdraws their invitations and tells them by e-mail', async () => {
    const invitation = await invited();
    expect(await remove('amara', castId('ben'))).toMatchObject({ http: 200, message: 'The member has been removed.' });
    expect(await companyIdOf('ben')).toBeNull();
    expect(await revokedAt(invitation)).toEqual(expect.any(Number));
    expect(await recorded('company.member_removed')).toEqual([
      { actor: castId('amara'), data: JSON.stringify({ user: castId('ben') }) },
    ]);
    const [mail] = await mailsTo('ben@kindhour.example');
    expect(mail).toMatchObject({
      subject: 'You are no longer a member of Okafor Bakes',
      text: expect.stringContaining('Amara Okafor has removed you from Okafor Bakes at Kindhour.'),
    });
    expect(await remove('amara', castId('ben'))).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['ben', 'clara', 409, 'OWNER_NEEDED'],
    ['dev', 'clara', 404, 'NOT_FOUND'],
    ['amara', 'dev', 404, 'NOT_FOUND'],
    ['amara', 'amara', 404, 'NOT_FOUND'],
  ] as const)('%s does not remove %s', async (as, whom, http, code) => {
    const before = (await recorded('company.member_removed')).length;
    expect(await remove(as, castId(whom))).toMatchObject({ http, code });
    expect(await recorded('company.member_removed')).toHaveLength(before);
  });

  it.each([
    ['leave', () => [leave('amara'), leave('ben')]],
    ['remove each other', () => [remove('amara', castId('ben')), remove('ben', castId('amara'))]],
  ] as const)('are not left without anyone who may change it when two of them %s at once', async (_what, both) => {
    const owner = { companyId: COMPANY, firstName: 'Ben', lastName: 'Whitlock', email: 'ben@kindhour.example' };
    await database()
      .insert(companyOwners)
      .values({ id: `own_${crypto.randomUUID()}`, ...owner, createdBy: castId('amara'), createdAt: 1, updatedAt: 1 });
    const answers = await Promise.all(both());
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect([await companyIdOf('amara'), await companyIdOf('ben')]).toContain(COMPANY);
  });
});
