import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unattachedPictures } from '../../../db/queries/offers/pictures.ts';
import { images, meetingPictures, users } from '../../../db/schema/index.ts';
import { forgetOldMeetingPictures } from '../../../functions/fulfilment/meeting/forget-pictures.ts';
import { personalKey } from '../../../functions/fulfilment/personal-link.ts';
import { showMeeting } from '../../../functions/fulfilment/views/meeting-page.ts';
import { showMeetingToDecide } from '../../../functions/operators/views/meeting.ts';
import { MESSAGES_LAST_MS } from '../../../src/domain/fulfilment/messages/limits.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { agreedDate, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import {
  DAY,
  now,
  paidMeeting,
  resetClock,
  rowOf,
  runClocks,
  startIn,
  update,
  waitUntil,
} from '../fulfilment/meeting-kit.ts';
import { cron } from '../money/payments/kit.ts';
import { decide, disputedMeeting, makeOperator, pictureType, plantPicture } from './console-kit.ts';

ownDatabase();
beforeAll(async () => {
  await makeOperator('priya');
});
afterEach(resetClock);

const named = (ids: readonly string[]) => ids.map((filename) => ({ filename }));
const tell = (as: CastName, id: string, pictures: readonly string[]) =>
  update(as, id, { command: 'add_evidence', reason: 'It was locked', uploadimages: named(pictures) });
const seen = async (as: CastName, id: string) =>
  (await showMeeting(await signedIn(as), { id, key: null, from: null }))?.pictures ?? [];
const decided = async (as: CastName, id: string) =>
  (await showMeetingToDecide(await signedIn(as), { id, page: 1, limit: 50 }))?.pictures ?? [];
const stored = (id: string) => database().$count(meetingPictures, eq(meetingPictures.meetingId, id));
const addressOf = (id: string, picture: string) => `/appointment/picture/${id}/${picture}`;

describe('a picture in a dispute (19)', () => {
  it('is seen by the two and the operator who decides, and by nobody else', async () => {
    const id = await disputedMeeting();
    const picture = await plantPicture('clara');
    expect((await tell('clara', id, [picture])).http).toBe(200);
    expect(await seen('clara', id)).toMatchObject([{ by: 'guest', isOwn: true, forTeam: false }]);
    expect(await seen('amara', id)).toMatchObject([{ by: 'guest', isOwn: false, href: addressOf(id, picture) }]);
    expect(await decided('olive', id)).toHaveLength(1);
    const path = addressOf(id, picture);
    for (const as of ['clara', 'amara', 'olive'] as const) expect(await pictureType(path, as), as).toBe('image/jpeg');
    for (const as of ['ben', 'dev', undefined] as const) expect(await pictureType(path, as), as).toBeNull();
    expect(await pictureType(addressOf((await plantMeeting()).id, picture), 'clara')).toBeNull();
    expect(await pictureType(`/pictures/${picture}`, 'clara')).toBeNull();
  });

  it('is no longer the operator’s once it is decided', async () => {
    const id = await disputedMeeting();
    const picture = await plantPicture('amara');
    await tell('amara', id, [picture]);
    await decide('olive', id);
    expect(await decided('olive', id)).toEqual([]);
    expect(await pictureType(addressOf(id, picture), 'olive')).toBeNull();
    expect(await pictureType(addressOf(id, picture), 'clara')).toBe('image/jpeg');
  });

  it('opens by the personal link of one of the two, and by no other', async () => {
    const id = await disputedMeeting();
    const picture = await plantPicture('clara');
    await tell('clara', id, [picture]);
    const other = await plantMeeting();
    const [person] = await database()
      .select()
      .from(users)
      .where(eq(users.id, castId('amara')));
    const holder = { id: castId('amara'), side: 'host', epoch: person?.sessionEpoch ?? 0 } as const;
    const opened = async (meetingId: string) =>
      pictureType(`${addressOf(id, picture)}?key=${await personalKey(cron(), meetingId, holder)}`);
    expect([await opened(id), await opened(other.id)]).toEqual(['image/jpeg', null]);
  });

  it('comes three times from each at most, and a refused one stores nothing', async () => {
    const id = await disputedMeeting();
    const four = await Promise.all([1, 2, 3, 4].map(() => plantPicture('clara')));
    const before = await rowOf(id);
    expect(await tell('clara', id, four)).toMatchObject({ http: 400 });
    expect((await tell('clara', id, four.slice(0, 2))).http).toBe(200);
    expect(await tell('clara', id, four.slice(2))).toMatchObject({ http: 409, code: 'TOO_MANY_PICTURES' });
    expect(await rowOf(id)).toMatchObject({ version: before.version + 1 });
    expect((await tell('clara', id, four.slice(2, 3))).http).toBe(200);
    expect(await stored(id)).toBe(3);
    expect((await tell('amara', id, [await plantPicture('amara')])).http).toBe(200);
  });

  it('is the person’s own, meant for few, and used once', async () => {
    const id = await disputedMeeting();
    const [own, foreign, shown] = await Promise.all(
      ['clara', 'amara', 'clara'].map((n) => plantPicture(n as CastName)),
    );
    await database()
      .update(images)
      .set({ purpose: 'offer' })
      .where(eq(images.id, shown ?? ''));
    for (const picture of [foreign, shown, 'img_nothing'])
      expect(await tell('clara', id, [picture ?? '']), picture).toMatchObject({ http: 409, code: 'PICTURE_GONE' });
    expect((await tell('clara', id, [own ?? '', own ?? ''])).http).toBe(200);
    expect(await tell('clara', id, [own ?? ''])).toMatchObject({ code: 'PICTURE_GONE' });
    const message = { meeting_id: id, message: 'Look', uploadimages: named([own ?? '']) };
    expect((await api('messages/saveMessage', message as never, { as: 'clara' })).code).toBe('PICTURE_GONE');
    expect(await stored(id)).toBe(1);
  });
});

describe('a picture with a claim', () => {
  it('goes with a problem and with the answer to it (18, 19, 23)', async () => {
    const id = await paidMeeting();
    const start = startIn(40 * DAY);
    await update('clara', id, { command: 'propose', slots: [start] });
    await update('amara', id, { command: 'accept', slot: start });
    const early = { command: 'cancel', uploadimages: named([await plantPicture('clara')]) } as const;
    expect(await update('clara', id, early)).toMatchObject({
      http: 400,
      message: expect.stringContaining('Pictures can only go'),
    });
    waitUntil(((await rowOf(id)).endsAt ?? 0) + 60_000);
    await runClocks();
    const problem = { command: 'problem', reason: 'It was closed', wish: 'refund' } as const;
    const [guests, hosts] = [await plantPicture('clara'), await plantPicture('amara')];
    expect((await update('clara', id, { ...problem, uploadimages: named([guests]) })).http).toBe(200);
    const denied = { command: 'deny', reason: 'It was open', uploadimages: named([hosts]) } as const;
    expect((await update('amara', id, denied)).http).toBe(200);
    expect((await seen('amara', id)).map(({ by, forTeam }) => [by, forTeam])).toEqual([
      ['guest', false],
      ['host', false],
    ]);
  });
});

describe('a picture for the team alone (24, 25)', () => {
  it('after a safety stop is kept from the other', async () => {
    const { id } = await plantMeeting({ ...agreedDate(), state: 'stopped' });
    const picture = await plantPicture('clara');
    expect((await tell('clara', id, [picture])).http).toBe(200);
    expect(await seen('clara', id)).toMatchObject([{ forTeam: true }]);
    expect(await seen('amara', id)).toEqual([]);
    expect(await decided('olive', id)).toHaveLength(1);
    expect(await pictureType(addressOf(id, picture), 'amara')).toBeNull();
    expect(await pictureType(addressOf(id, picture), 'olive')).toBe('image/jpeg');
  });

  it('in an appeal is kept from the other, who keeps seeing what was shown before', async () => {
    const id = await disputedMeeting();
    const [before, after] = [await plantPicture('clara'), await plantPicture('clara')];
    await tell('clara', id, [before]);
    await decide('olive', id, { outcome: 'delivered' });
    const appeal = { command: 'appeal', reason: 'Look again', uploadimages: named([after]) } as const;
    expect((await update('clara', id, appeal)).http).toBe(200);
    expect((await seen('clara', id)).map(({ forTeam }) => forTeam)).toEqual([false, true]);
    expect((await seen('amara', id)).map(({ href }) => href)).toEqual([addressOf(id, before)]);
    expect(await decided('priya', id)).toHaveLength(2);
  });
});

describe('pictures of a meeting', () => {
  it('are forgotten 180 days after its end, and not while it is open', async () => {
    const [open, over] = [await disputedMeeting(), await disputedMeeting()];
    const [kept, left] = [await plantPicture('clara'), await plantPicture('clara')];
    await tell('clara', open, [kept]);
    await tell('clara', over, [left]);
    await decide('olive', over);
    waitUntil((await rowOf(over)).stateAt + MESSAGES_LAST_MS - 60_000);
    await forgetOldMeetingPictures(cron());
    expect([await stored(open), await stored(over)]).toEqual([1, 1]);
    waitUntil(now() + 2 * 60_000);
    await forgetOldMeetingPictures(cron());
    expect([await stored(open), await stored(over)]).toEqual([1, 0]);
    const unused = (await unattachedPictures(database(), { from: 0, to: now() }, 100)).map(({ id }) => id);
    expect([unused.includes(kept), unused.includes(left)]).toEqual([false, true]);
  });
});
