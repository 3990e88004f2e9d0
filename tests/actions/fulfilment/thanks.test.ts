import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { images, notifications, thanks } from '../../../db/schema/index.ts';
import { showThanks, showThanksForCharity } from '../../../functions/fulfilment/views/thanks.ts';
import { removeUnattached } from '../../../functions/offers/pictures/remove-pictures.ts';
import { makeContext, type SignedIn } from '../../../functions/platform/context.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';

ownDatabase();

const CHARITY = '209603';
const db = database;
const delivered = (given: Partial<PlantedMeeting> = {}) =>
  plantMeeting({ state: 'delivered', money: 'released', ...given });
const thank = (
  meeting_id: string,
  text: string,
  more: { shared?: 0 | 1; uploadimages?: { filename: string }[] } = {},
) => api('thanks/save', { meeting_id, text, ...more }, { as: 'clara' });
const agree = (id: string, yes: 0 | 1 = 1, as: CastName = 'amara') => api('thanks/agree', { id, agree: yes }, { as });

const ctxOf = (as?: CastName) => ({
  ...makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'visitor', id: null } }),
  person: as ? ({ id: castId(as) } as SignedIn['person']) : null,
});
const seenBy = (id: string, as?: CastName) => showThanks(ctxOf(as), id);
const ofCharity = async () =>
  (await showThanksForCharity(ctxOf(), CHARITY, { page: 1, limit: 60 })).records.map(({ id }) => id);

async function picture(ownerId: string): Promise<string> {
  const id = `img_${crypto.randomUUID().slice(0, 12)}`;
  const key = `${crypto.randomUUID().replaceAll('-', '')}.webp`;
  const row = { id, ownerId, key, type: 'image/webp', bytes: 10, width: 8, height: 6, alt: '', createdAt: Date.now() };
  await db().insert(images).values(row);
  return id;
}

describe('a thank-you note', () => {
  it('is for the two alone until its guest shares it and the host agrees', async () => {
    const meeting = await delivered();
    const { data } = await thank(meeting.id, 'The best bread I ever made.', { shared: 1 });
    expect(data).toMatchObject({ shared: true, public: false, side: 'guest', charity_id: CHARITY });
    expect([await seenBy(data.id), await seenBy(data.id, 'ben')]).toEqual([null, null]);
    expect(await seenBy(data.id, 'amara')).toMatchObject({ side: 'host', public: false });
    expect(await ofCharity()).not.toContain(data.id);
    expect(await agree(data.id, 1, 'ben')).toMatchObject({ http: 404 });
    expect(await agree(data.id, 1, 'clara')).toMatchObject({ http: 404 });
    expect((await agree(data.id)).data).toMatchObject({ public: true });
    expect(await seenBy(data.id)).toMatchObject({
      text: 'The best bread I ever made.',
      guest_name: 'Clara',
      side: null,
    });
    expect(await ofCharity()).toContain(data.id);
    expect((await agree(data.id, 0)).data).toMatchObject({ public: false });
    expect(await seenBy(data.id)).toBeNull();
    expect(await ofCharity()).not.toContain(data.id);
  });

  it('stays between the two without the guest’s consent', async () => {
    const { data } = await thank((await delivered()).id, 'Just for you.');
    expect(await agree(data.id)).toMatchObject({ http: 409, code: 'NOT_SHARED' });
    expect(await seenBy(data.id, 'ben')).toBeNull();
  });

  it('can be withdrawn by its guest, and then nobody reads it', async () => {
    const { data } = await thank((await delivered()).id, 'Take it back', { shared: 1 });
    await agree(data.id);
    expect(await api('thanks/withdraw', { id: data.id }, { as: 'amara' })).toMatchObject({ http: 404 });
    expect(await api('thanks/withdraw', { id: data.id }, { as: 'clara' })).toMatchObject({ http: 200 });
    for (const as of [undefined, 'amara', 'clara'] as const) expect(await seenBy(data.id, as)).toBeNull();
    expect(await ofCharity()).not.toContain(data.id);
    expect(await agree(data.id)).toMatchObject({ http: 404 });
  });

  it('that is replaced needs the host’s consent again', async () => {
    const meeting = await delivered();
    const first = await thank(meeting.id, 'First', { shared: 1 });
    await agree(first.data.id);
    const second = await thank(meeting.id, 'Second', { shared: 1 });
    expect(second.data).toMatchObject({ id: first.data.id, text: 'Second', public: false });
    expect(await seenBy(first.data.id)).toBeNull();
  });

  it('is told to the host, and the host’s consent to the guest', async () => {
    const title = 'Told about thanks';
    const { data } = await thank((await delivered({ title })).id, 'Plantedthanks', { shared: 1 });
    await agree(data.id);
    const told = (await db().select().from(notifications)).filter(({ content }) => content.includes(title));
    expect(told.map(({ userId, event }) => [userId, event])).toEqual([
      [castId('amara'), 'review'],
      [castId('clara'), 'review'],
    ]);
    expect(JSON.stringify(told)).not.toContain('Plantedthanks');
  });

  it('comes from the guest of a meeting that took place, without contact details', async () => {
    const meeting = await delivered();
    const save = (as: CastName, meeting_id = meeting.id) => api('thanks/save', { meeting_id, text: 'Hi' }, { as });
    expect(await save('amara')).toMatchObject({ http: 409, code: 'GUESTS_THANK' });
    expect(await save('ben')).toMatchObject({ http: 404 });
    expect(await save('clara', (await plantMeeting()).id)).toMatchObject({ http: 409, code: 'NOT_MET_YET' });
    expect((await thank(meeting.id, 'Mail clara@planted.example')).data.text).not.toContain('planted');
  });

  it('has a picture of the guest’s own, which stays stored while the note has it', async () => {
    const meeting = await delivered();
    const [own, others] = [await picture(castId('clara')), await picture(castId('ben'))];
    expect(await thank(meeting.id, 'Look', { uploadimages: [{ filename: others }] })).toMatchObject({
      http: 422,
      code: 'IMAGE_UNKNOWN',
    });
    const { data } = await thank(meeting.id, 'Look', { uploadimages: [{ filename: own }], shared: 1 });
    expect(data.image).toMatch(/^\/pictures\//);
    const isStored = async () => (await db().select().from(images).where(eq(images.id, own))).length === 1;
    moveClock(30 * 3_600_000);
    await removeUnattached(ctxOf());
    expect(await isStored()).toBe(true);
    await api('thanks/withdraw', { id: data.id }, { as: 'clara' });
    expect((await db().select().from(thanks).where(eq(thanks.id, data.id)))[0]?.imageId).toBeNull();
    await removeUnattached(ctxOf());
    expect(await isStored()).toBe(false);
  });
});
