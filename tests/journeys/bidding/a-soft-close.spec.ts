import { castToken } from '../../support/cast.ts';
import { closingTimeOn, openOffer, positionOn } from '../kit/bidding.ts';
import { callAs } from '../kit/call-as.ts';
import { expect, openLot, test } from '../kit/test.ts';
import { heardOn, listenTo } from '../kit/voice.ts';

const SECOND = 1_000;

test('a screen reader hears of every extension once, and never of the seconds (R13)', async ({ arrive }) => {
  const scheduledEndAt = Date.now() + 50 * SECOND;
  const lot = await openLot({ title: 'An hour in the last minute', scheduledEndAt, softCloseWindowMs: 90 * SECOND });
  const ben = await arrive('ben', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await listenTo(ben);
  await openOffer(ben, lot);
  const bid = (who: 'ben' | 'clara', pounds: number) =>
    callAs(castToken(who), 'bid/confirm', {
      project_id: lot,
      amount_pence: pounds * 100,
      idempotency_key: crypto.randomUUID(),
    });

  await bid('ben', 20);
  await expect.poll(() => closingTimeOn(ben)).toBeGreaterThan(scheduledEndAt);
  const first = await closingTimeOn(ben);
  // Seconds pass, and nothing is said of them.
  await ben.waitForTimeout(3 * SECOND);
  await bid('clara', 40);
  await expect(positionOn(ben)).toContainText('You’ve been outbid.');
  await expect.poll(() => closingTimeOn(ben)).toBeGreaterThan(first);
  await expect(ben.getByText('Extended')).toBeVisible();

  const heard = (await heardOn(ben)).map(({ text }) => text);
  const moreTime = heard.filter((text) => text.startsWith('There’s more time: it now ends'));
  expect(moreTime).toHaveLength(2);
  expect(heard.filter((text) => !moreTime.includes(text))).toEqual([
    expect.stringMatching(/^You’re the highest bidder/),
    expect.stringMatching(/^You’ve been outbid/),
  ]);
});
