import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, lots, offerReports, offers, users } from '../../../db/schema/index.ts';
import { showQueue } from '../../../functions/operators/views/queue.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { signedIn } from '../../support/signed-in.ts';
import { makeOperator } from './console-kit.ts';

ownDatabase();

let made = 0;

/** An offer of Amara's that these people have reported, one after the other; null is a visitor. */
async function reported(...reporters: (CastName | null)[]) {
  const offer = await openTestLot({ title: 'A taxi at half price' });
  const rows = reporters.map((name, n) => {
    made += 1;
    return { id: `orp_${made}`, offerId: offer, reporterId: name && castId(name), at: Date.now() - 60_000 + n };
  });
  await database()
    .insert(offerReports)
    .values(rows.map((row) => ({ ...row, reason: 'misleading' as const, note: 'There is no such taxi.' })));
  return { offer, newest: rows.at(-1)?.id ?? '', ids: rows.map(({ id }) => id) };
}

const queue = async (as: CastName = 'olive', page = { page: 1, limit: 50 }) => {
  const view = await showQueue(await signedIn(as), { queue: 'offers', ...page });
  return view?.records.kind === 'offers' ? { count: view.counts.offers, rows: view.records.rows } : null;
};
const cardOf = async (offer: string, as?: CastName) => (await queue(as))?.rows.find(({ id }) => id === offer);
const settle = (report_id: string, decision: 'cancel' | 'warn' | 'dismiss', as: CastName = 'olive') =>
  api('operator/settleOfferReport', { report_id, decision, reason: 'misleading', note: 'Taxis are no gift.' }, { as });
const statusesOf = async (offer: string) =>
  (await database().select().from(offerReports).where(eq(offerReports.offerId, offer)).orderBy(offerReports.at)).map(
    ({ status }) => status,
  );
const subjectsTo = async (name: CastName) =>
  (await mailsTo(`${name}@kindhour.example`, 0)).map(({ subject }) => subject);

describe('a reported offer', () => {
  it('is in the queue once, with its host, its words, and everyone’s reports, visitors’ as well', async () => {
    const { offer, newest } = await reported('ben', null, 'clara');
    await reported('ben');
    expect(await cardOf(offer)).toMatchObject({
      title: 'A taxi at half price',
      host: { username: 'amara' },
      reports: 3,
      newest,
      upheld: 0,
      isOwn: false,
      reported: [{ by: 'Clara Osei' }, { by: null, note: 'There is no such taxi.' }, { by: 'Ben Whitlock' }],
    });
    expect((await queue('olive', { page: 2, limit: 1 }))?.rows).toHaveLength(1);
    expect((await queue())?.count).toBe(2);
    expect(await queue('ben')).toBeNull();
  });

  it('is cancelled by operators alone, once; its host, its reporters and the record are told', async () => {
    const { offer, newest } = await reported('ben', 'clara');
    expect((await settle(newest, 'cancel', 'ben')).code).toBe('ROLE_NEEDED');
    expect((await settle('orp_none', 'cancel')).http).toBe(404);
    const twice = await Promise.all([settle(newest, 'cancel'), settle(newest, 'cancel')]);
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    const [lot] = await database().select().from(lots).where(eq(lots.offerId, offer));
    const [row] = await database().select().from(offers).where(eq(offers.id, offer));
    expect([lot?.status, lot?.result, row?.cancelReason]).toEqual(['closed', 'cancelled', 'Taxis are no gift.']);
    expect(await statusesOf(offer)).toEqual(['settled', 'settled']);
    const done = await database().select().from(events).where(eq(events.subjectId, offer));
    expect(done.filter(({ verb }) => verb === 'offer.report_settled')).toMatchObject([{ actorId: castId('olive') }]);
    const data = JSON.parse(done.find(({ verb }) => verb === 'offer.report_settled')?.data ?? '');
    expect(data).toMatchObject({ before: 'open', after: 'settled', report: newest, decision: 'cancel' });
    await deliveriesDone();
    const [toHost] = await mailsTo('amara@kindhour.example', 1);
    expect(toHost?.text).toContain('Taxis are no gift.');
    expect(toHost?.text).not.toMatch(/ben|clara/i);
    for (const name of ['ben', 'clara'] as const) expect(await subjectsTo(name)).toEqual(['Your report']);
    expect((await cardOf((await reported('dev')).offer))?.upheld).toBe(1);
  });

  it('stays when its host is warned, and its host is not bothered when it is dismissed', async () => {
    const [warned, dismissed] = [await reported('dev'), await reported('dev')];
    const before = (await subjectsTo('amara')).length;
    expect((await settle(dismissed.newest, 'dismiss')).http).toBe(200);
    await deliveriesDone();
    expect(await subjectsTo('amara')).toHaveLength(before);
    expect((await settle(warned.newest, 'warn')).http).toBe(200);
    await deliveriesDone();
    expect((await subjectsTo('amara'))[0]).toBe('A warning');
    for (const { offer } of [warned, dismissed]) {
      const [lot] = await database().select().from(lots).where(eq(lots.offerId, offer));
      expect([lot?.status, await statusesOf(offer)]).toEqual(['open', ['settled']]);
    }
  });

  it('keeps the reports that came after the newest that the operator read', async () => {
    const { offer, ids } = await reported('ben', 'clara', 'dev');
    expect((await settle(ids[1] ?? '', 'dismiss')).http).toBe(200);
    expect(await statusesOf(offer)).toEqual(['settled', 'settled', 'open']);
    expect(await cardOf(offer)).toMatchObject({ reports: 1, newest: ids[2] });
  });

  it('is for another operator if it is one’s own, or one has reported it', async () => {
    const { offer, newest } = await reported('ben', 'olive', 'clara');
    expect([(await settle(newest, 'dismiss')).code, (await cardOf(offer))?.isOwn]).toEqual(['OWN_REPORT', true]);
    await makeOperator('amara');
    expect((await settle(newest, 'dismiss', 'amara')).code).toBe('OWN_REPORT');
    await database()
      .update(users)
      .set({ staff: false })
      .where(eq(users.id, castId('amara')));
    expect(await statusesOf(offer)).toEqual(['open', 'open', 'open']);
  });
});
