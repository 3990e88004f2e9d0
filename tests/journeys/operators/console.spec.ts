import { eq } from 'drizzle-orm';
import { lots, offerReports, reports } from '../../../db/schema/index.ts';
import { tooWide, violations } from '../kit/accessible.ts';
import { plantMeeting } from '../kit/meetings.ts';
import { database, expect, test } from '../kit/test.ts';

const DAY = 24 * 3_600_000;
/** So long ago that it is first in its queue. */
const LONG_AGO = Date.now() - 13 * DAY;
const WAS = { startsAt: LONG_AGO - DAY, endsAt: LONG_AGO - DAY + 3_600_000, stateAt: LONG_AGO };

const claim = JSON.stringify({
  by: 'guest',
  about: 'absent',
  reason: 'I waited for twenty minutes.',
  wish: null,
  pence: null,
  at: Date.now(),
});

test('an operator decides a dispute on a phone without JavaScript', async ({ arrive }) => {
  const title = `Sourdough ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await plantMeeting({ ...WAS, state: 'disputed', claim, title });
  const page = await arrive('olive', { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  await page.goto('/operator?queue=disputed');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/operator/meeting/${id}`);
  await expect(page.getByText('I waited for twenty minutes.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.getByLabel('They agree on a new date').check();
  await page.getByLabel('The guest’s part').fill('5');
  await page.getByLabel('Reason').selectOption('agreed_by_both');
  await page.getByLabel('Explain it to both').fill('You both asked for it.');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('There is nothing to decide at the moment.')).toBeVisible();
  await expect(page.getByText('Reason: Both agree on it')).toBeVisible();
  await expect(page.getByText('You both asked for it.')).toBeVisible();
});

test('the console has no barriers, on a phone, whatever waits in it', async ({ arrive }) => {
  const { id } = await plantMeeting({ ...WAS, state: 'stopped', claim });
  const report = { id: `rpt_${id}`, kind: 'message', subjectId: `msg_${id}`, reason: 'spam', at: LONG_AGO } as const;
  const content = JSON.stringify([{ text: 'Call me a taxi', senderId: 'usr_ben', at: LONG_AGO }]);
  await database()
    .insert(reports)
    .values({ ...report, reporterId: 'usr_clara', reportedId: 'usr_ben', content });
  const [lot] = await database()
    .select({ offerId: lots.offerId })
    .from(lots)
    .where(eq(lots.sellerId, 'usr_amara'))
    .limit(1);
  const taxi = { id: `orp_${id}`, reason: 'misleading', note: 'There is no such taxi', at: LONG_AGO } as const;
  await database()
    .insert(offerReports)
    .values({ ...taxi, offerId: lot?.offerId ?? '' });
  const page = await arrive('olive', { viewport: { width: 320, height: 700 } });
  const addresses = {
    '/operator?queue=stopped': 'Waiting',
    [`/operator/meeting/${id}`]: 'I waited for twenty minutes.',
    '/operator?queue=offers': taxi.note,
    '/operator?queue=reports': 'Call me a taxi',
  };
  for (const [address, text] of Object.entries(addresses)) {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
    expect([...(await violations(page)), ...(await tooWide(page))], address).toEqual([]);
  }
});
