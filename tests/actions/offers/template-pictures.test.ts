import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { closedAccounts, images, offerImages, offers, offerTemplates } from '../../../db/schema/index.ts';
import { removePictures } from '../../../functions/accounts/close-account.ts';
import { removeUnattached } from '../../../functions/offers/pictures/remove-pictures.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { addFields, columnOf } from '../../support/offers/fields.ts';
import { uploadOne } from '../../support/offers/pictures.ts';
import { offerForm, saveOffer } from '../../support/offers.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const cron = () => makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } });
const picture = (as: CastName) => uploadOne(pngFile(64, 36), 'hands.png', { as });
const ownerOf = async (id: string) => (await database().select().from(images).where(eq(images.id, id)))[0]?.ownerId;
const ownedBy = async (ownerId: string) =>
  (await database().select().from(images).where(eq(images.ownerId, ownerId))).length;
const shownBy = async (offerId: string) =>
  (await database().select().from(offerImages).where(eq(offerImages.offerId, offerId)))
    .map(({ role, imageId }) => `${role} ${imageId}`)
    .toSorted();
const begun = async (id: string, as: CastName, mode: 'use' | 'duplicate' = 'use') =>
  (await api('product/offerForm', { mode, id }, { as })).data;
const save = (loaded: Awaited<ReturnType<typeof begun>>, as: CastName) =>
  saveOffer({ ...(loaded.form ?? {}), charity_id: '1089464', id: 0, market_status: 'open' } as never, as);

/** An operator's template with a picture in its gallery and one in its text. */
async function template(as: CastName = 'olive') {
  const [cover, inText] = [await picture('olive'), await picture('olive')];
  const form = offerForm({
    desc_proc: `<p>By <img src="${inText.url}" alt="" /> hand</p>`,
    uploadimages: [{ filename: cover.file_name, title: 'Hands', description: 'At work' }],
  });
  const { data } = await api('template/product/projectAction', { id: 0, name: 'A lesson', form }, { as });
  return { id: data.id, cover: cover.file_name, inText: inText.file_name };
}

const remove = (id: string) => api('template/product/changeStatus', { id, status: 'deleted' }, { as: 'olive' });

async function sweep() {
  moveClock(3 * DAY);
  for (let minute = 0; minute < 8; minute++) {
    moveClock(3 * DAY + minute * 60_000);
    await removeUnattached(cron());
  }
  moveClock(0);
}

describe('the pictures of a template for everyone', () => {
  it('appear in an offer that starts from it, still belong to the operator, and do not count against the TimeGiver’s limit', async () => {
    const { id, cover, inText } = await template();
    const before = await ownedBy('usr_amara');
    const loaded = await begun(id, 'amara');
    expect(loaded.pictures).toMatchObject([
      { filename: cover, title: 'Hands', url: expect.stringMatching(/^\/pictures\//) },
    ]);
    const saved = await save(loaded, 'amara');
    expect(saved).toMatchObject({ http: 200 });
    expect(await shownBy(saved.data.id)).toEqual([`gallery ${cover}`, `text ${inText}`].toSorted());
    expect([await ownerOf(cover), await ownerOf(inText)]).toEqual(['usr_olive', 'usr_olive']);
    expect(await ownedBy('usr_amara')).toBe(before);
    expect((await api('product/singleProduct', { id: saved.data.id })).data.images).toMatchObject([
      { filename: cover },
    ]);
  });

  it('stay in that offer after the template is deleted, through edits, copies and templates of the TimeGiver', async () => {
    const { id, cover, inText } = await template();
    const saved = await save(await begun(id, 'edwin'), 'edwin');
    await remove(id);
    await sweep();
    expect([await ownerOf(cover), await ownerOf(inText)]).toEqual(['usr_olive', 'usr_olive']);
    const { data: own } = await api('product/getSingleProject', { id: saved.data.id }, { as: 'edwin' });
    expect(await saveOffer({ ...own.form, id: saved.data.id, title: 'Changed' } as never, 'edwin')).toMatchObject({
      http: 200,
    });
    const copy = await save(await begun(saved.data.id, 'edwin', 'duplicate'), 'edwin');
    expect(copy).toMatchObject({ http: 200 });
    expect(await shownBy(copy.data.id)).toEqual(await shownBy(saved.data.id));
    const kept = await api('template/product/projectAction', { id: copy.data.id, name: 'Mine' }, { as: 'edwin' });
    expect((await begun(kept.data.id, 'edwin')).pictures).toMatchObject([{ filename: cover }]);
    // Only people who have it may use it.
    expect(await saveOffer({ uploadimages: [{ filename: cover }] }, 'priya')).toMatchObject({ code: 'IMAGE_UNKNOWN' });
  });

  it('are deleted when nothing uses them any more', async () => {
    const { id, cover, inText } = await template();
    await remove(id);
    await sweep();
    expect([await ownerOf(cover), await ownerOf(inText)]).toEqual([undefined, undefined]);
  });

  it('outlive the operator’s account while something uses them', async () => {
    const used = await template();
    const unused = await template();
    const saved = await save(await begun(used.id, 'amara'), 'amara');
    for (const { id } of [used, unused]) await remove(id);
    const standing = await template();
    await database().insert(closedAccounts).values({ userId: 'usr_olive', closedAt: Date.now(), emailDigest: 'x' });
    await removePictures(cron());
    await unchecked(['closed_accounts'], () =>
      database().delete(closedAccounts).where(eq(closedAccounts.userId, 'usr_olive')),
    );
    expect(await ownerOf(unused.cover)).toBeUndefined();
    expect([await ownerOf(used.cover), await ownerOf(used.inText)]).toEqual(['usr_olive', 'usr_olive']);
    expect([await ownerOf(standing.cover), await ownerOf(standing.inText)]).toEqual(['usr_olive', 'usr_olive']);
    expect(await shownBy(saved.data.id)).toHaveLength(2);
  });

  it('are left out if they are about to be removed', async () => {
    const { file_name, url } = await picture('olive');
    await database().update(images).set({ purpose: 'left' }).where(eq(images.id, file_name));
    const forms = [{ uploadimages: [{ filename: file_name }] }, { desc_proc: `<p><img src="${url}" alt="" /></p>` }];
    for (const form of forms) {
      const wish = { id: 0 as const, name: 'Too late', form: offerForm(form) };
      const kept = await api('template/product/projectAction', wish, { as: 'olive' });
      expect([kept.http, kept.code]).toEqual([422, 'IMAGE_UNKNOWN']);
    }
  });

  it('never include other people’s: neither an operator nor a TimeGiver can share a picture they do not own', async () => {
    const theirs = await picture('priya');
    const keep = (form: ReturnType<typeof offerForm>, as: CastName) =>
      api('template/product/projectAction', { id: 0, name: 'Taken', form }, { as });
    for (const as of ['olive', 'amara'] as const) {
      const inGallery = offerForm({ uploadimages: [{ filename: theirs.file_name, title: '', description: '' }] });
      const inText = offerForm({ desc_proc: `<p><img src="${theirs.url}" alt="" /></p>` });
      expect(await keep(inGallery, as)).toMatchObject({ http: 422, code: 'IMAGE_UNKNOWN' });
      expect(await keep(inText, as)).toMatchObject({ http: 422, code: 'IMAGE_UNKNOWN' });
    }
    // Someone's own template gives nobody else access.
    const own = offerForm({ uploadimages: [{ filename: theirs.file_name, title: '', description: '' }] });
    expect((await keep(own, 'priya')).http).toBe(200);
    expect(await saveOffer({ uploadimages: [{ filename: theirs.file_name }] }, 'amara')).toMatchObject({
      code: 'IMAGE_UNKNOWN',
    });
  });
});

describe('a template', () => {
  it('stores no dates, also not those in the operator’s own fields', async () => {
    await addFields('offer', [
      { name: 'rain_date', type: 'date' },
      { name: 'stops', type: 'multipleArrayValue', columns: [columnOf('place', 'text'), columnOf('day', 'date')] },
    ]);
    const fields = { rain_date: '2031-01-05', stops: [{ place: 'Leeds', day: '2031-01-06' }] };
    const offer = await saveOffer({ fields });
    const { data } = await api('template/product/projectAction', { id: offer.data.id, name: 'Mine' }, { as: 'amara' });
    const [row] = await database()
      .select()
      .from(offerTemplates)
      .where(and(eq(offerTemplates.id, data.id), eq(offerTemplates.ownerId, 'usr_amara')));
    expect(row?.form).toContain('Leeds');
    expect(row?.form).not.toMatch(/2031/);
    const form = JSON.stringify({ ...JSON.parse(row?.form ?? '{}'), fields });
    await database().update(offerTemplates).set({ form }).where(eq(offerTemplates.id, data.id));
    expect(JSON.stringify((await begun(data.id, 'amara')).form)).not.toMatch(/2031/);
    const [kept] = await database().select().from(offers).where(eq(offers.id, offer.data.id));
    expect(kept?.fields).toMatch(/2031-01-05.*2031-01-06/);
  });
});
