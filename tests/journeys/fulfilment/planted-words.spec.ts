import type { Page } from '@playwright/test';
import { type CastName, castToken } from '../../support/cast.ts';
import { PLANTED_TEXT, PLANTED_WORDS, plantedLine } from '../../support/planted-words.ts';
import { tooWide } from '../kit/accessible.ts';
import { callAs } from '../kit/call-as.ts';
import { agreedMeeting, plantMeeting } from '../kit/meetings.ts';
import { expect, openLot, test } from '../kit/test.ts';

const DAY = 24 * 3_600_000;
const TITLE = plantedLine(100);
const PHONE = { viewport: { width: 390, height: 844 } };
const BY_GUEST = { described: 5, welcome: 5, again: 5 };
const BY_HOST = { on_time: 5, considerate: 5, again: 5 };

const call = async (as: CastName, path: string, input: object) =>
  (await callAs(castToken(as), path, input)).data.responseData;

/** Clara and Amara write the planted words wherever they can. */
async function plantWords() {
  const met = await plantMeeting({ state: 'delivered', money: 'released', title: TITLE });
  const review = await call('clara', 'review/save', { meeting_id: met.id, ...BY_GUEST, text: PLANTED_TEXT });
  await call('amara', 'review/save', { meeting_id: met.id, ...BY_HOST, text: PLANTED_TEXT });
  await call('amara', 'review/reply', { review_id: review.id, text: PLANTED_TEXT });
  const thanks = await call('clara', 'thanks/save', { meeting_id: met.id, text: PLANTED_TEXT, shared: 1 });
  await call('amara', 'thanks/agree', { id: thanks.id, agree: 1 });

  const dated = await agreedMeeting();
  await call('amara', 'appointment/setPlace', { appointment_id: dated, place: plantedLine(300) });
  const { id: thread } = await call('clara', 'messages/saveMessage', { meeting_id: dated, message: PLANTED_TEXT });

  const undated = await plantMeeting({ title: TITLE });
  const slots = [Math.ceil(Date.now() / 900_000) * 900_000 + 20 * DAY];
  const proposed = { command: 'propose', slots, note: PLANTED_TEXT };
  await call('amara', 'appointment/update', { appointment_id: undated.id, ...proposed });

  const about = { by: 'guest', about: 'problem', wish: 'refund', pence: null, at: Date.now() };
  const claim = JSON.stringify({ ...about, reason: PLANTED_TEXT });
  const past = { startsAt: Date.now() - DAY, endsAt: Date.now() - DAY + 3_600_000, title: TITLE };
  const disputed = await plantMeeting({ ...past, state: 'claimed', claim });

  const offer = await openLot({ title: TITLE, seller: 'amara' });
  const question = await call('clara', 'comment/saveComment', { project_id: offer, comment: PLANTED_TEXT });
  const answer = { project_id: offer, comment: PLANTED_TEXT, parent_id: question.id };
  await call('amara', 'comment/saveComment', answer);
  await call('amara', 'review/report', { review_id: review.id, reason: 'spam', note: PLANTED_TEXT });
  return { met: met.id, thanks: thanks.id, dated, thread, undated: undated.id, disputed: disputed.id, offer };
}

/** The page shows every planted word as it was written, and none of them has become a part of it. */
async function expectWords(page: Page, address: string, words: readonly string[]): Promise<void> {
  await page.goto(address);
  const shown = await page.evaluate<string>('document.body.innerText');
  expect(
    words.filter((word) => !shown.includes(word)),
    address,
  ).toEqual([]);
  expect(await page.locator('planted, [onclick], [onerror], [onfocus]').count(), address).toBe(0);
  expect(await page.evaluate('window.hasRun'), address).toBeUndefined();
  expect(await tooWide(page), address).toEqual([]);
}

test('planted words stay words on every page of a meeting, on a phone', async ({ arrive }) => {
  const planted = await plantWords();
  const inLine = PLANTED_WORDS.filter((word) => plantedLine(300).includes(word));
  const PAGES: readonly [CastName | null, string, readonly string[]][] = [
    ['clara', `/appointment/schedule/${planted.dated}`, inLine],
    ['clara', `/appointment/schedule/${planted.undated}`, PLANTED_WORDS],
    ['amara', `/appointment/schedule/${planted.disputed}`, PLANTED_WORDS],
    ['amara', `/messages?thread=${planted.thread}`, PLANTED_WORDS],
    ['amara', `/review/${planted.met}`, PLANTED_WORDS],
    ['olive', `/operator/meeting/${planted.disputed}`, PLANTED_WORDS],
    ['olive', '/operator?queue=reports', PLANTED_WORDS],
    [null, `/thanks/${planted.thanks}`, PLANTED_WORDS],
    [null, '/host/usr_amara', PLANTED_WORDS],
    [null, `/productView/${planted.offer}`, PLANTED_WORDS],
  ];
  for (const [who, seen] of Map.groupBy(PAGES, ([who]) => who)) {
    const page = await arrive(who, PHONE);
    await page.addInitScript('window.planted = () => { window.hasRun = true; }');
    for (const [, address, words] of seen) await expectWords(page, address, words);
  }
});
