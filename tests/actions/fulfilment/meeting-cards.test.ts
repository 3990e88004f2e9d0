/// <reference types="@cloudflare/vitest-plugin/types" />
import { beforeAll, describe, expect, it } from 'vitest';
import { delegates } from '../../../db/schema/index.ts';
import {
  showMeetingsOfInvoice,
  showMeetingsOfLots,
  showMyMeetings,
  showNextMeetings,
} from '../../../functions/fulfilment/views/meeting-cards.ts';
import { wordsOf } from '../../../src/words/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { agreedDate, type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { signedIn } from '../../support/signed-in.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const { t } = wordsOf('en');
const FIRST = { page: 1, limit: 20 };

describe('lists of meetings', () => {
  let undated: PlantedMeeting;
  let agreed: PlantedMeeting;
  let over: PlantedMeeting;
  beforeAll(async () => {
    undated = await plantMeeting();
    agreed = await plantMeeting(agreedDate());
    over = await plantMeeting({ state: 'delivered', money: 'released' });
    await database()
      .insert(delegates)
      .values({ hostId: castId('amara'), delegateId: castId('priya'), status: 'active', createdAt: 0 });
  });

  const listOf = async (name: CastName, list: 'open' | 'over' = 'open') =>
    showMyMeetings(await signedIn(name), { list, ...FIRST });

  it('show the reader’s own with what is next, a date to come first, and count both tabs', async () => {
    const { cards, counts } = await listOf('clara');
    expect(cards.map(({ id, side }) => [id, side])).toEqual([
      [agreed.id, 'guest'],
      [undated.id, 'guest'],
    ]);
    expect(cards.map(({ next }) => next && t(next))).toEqual([null, 'Find a date']);
    expect(counts).toEqual({ open: 2, over: 1 });
    expect((await listOf('clara', 'over')).cards.map(({ id, next }) => [id, next && t(next)])).toEqual([
      [over.id, 'Write a review'],
    ]);
  });

  it('show a host the guest’s first name, an assistant the host’s meetings, and others nothing', async () => {
    expect((await listOf('amara')).cards[0]).toMatchObject({ side: 'host', other: { firstName: 'Clara' } });
    expect((await listOf('priya')).cards.map(({ actor, host }) => [actor, host])).toEqual([
      ['delegate', 'Amara'],
      ['delegate', 'Amara'],
    ]);
    expect((await listOf('dev')).cards).toEqual([]);
  });

  it('are on the home page, the invoice, and beside bids and sales, for their people only', async () => {
    const [clara, dev] = [await signedIn('clara'), await signedIn('dev')];
    expect((await showNextMeetings(clara)).map(({ id }) => id)).toEqual([agreed.id, undated.id]);
    expect(await showNextMeetings(cron())).toEqual([]);
    expect((await showMeetingsOfInvoice(clara, agreed.invoiceId)).map(({ id }) => id)).toEqual([agreed.id]);
    expect(await showMeetingsOfInvoice(dev, agreed.invoiceId)).toEqual([]);
    const lots = [agreed.lotId, undated.lotId];
    expect([...(await showMeetingsOfLots(await signedIn('amara'), lots)).keys()].sort()).toEqual([...lots].sort());
    expect((await showMeetingsOfLots(dev, lots)).size).toBe(0);
  });
});
