import { castToken } from '../../support/cast.ts';
import { callAs } from '../kit/call-as.ts';
import { pressOn } from '../kit/keyboard.ts';
import { EVENING_CHARITY, openEvening } from '../kit/live.ts';
import { expect, test } from '../kit/test.ts';

const TITLES = ['A morning under sail', 'Supper at the baker’s table'];
const HOUR = 3_600_000;
const PLAYED = { timeout: 60_000 };

test('a host rehearses the evening, follows it, and reads what it found', async ({ arrive }) => {
  const paddle = { holder: 'dev', number: 100 } as const;
  const id = await openEvening({
    titles: TITLES,
    host: 'amara',
    clerks: ['edwin'],
    paddle,
    charityId: EVENING_CHARITY,
    beginsInMs: HOUR,
  });
  const host = await arrive('amara', { viewport: { width: 390, height: 844 } });

  await test.step('at their desk they read when they can start, and are no longer missed', async () => {
    const missed = await callAs(castToken('edwin'), 'auction/live/checkDoors', { auction_id: id });
    expect(JSON.stringify(missed)).toContain('The host isn’t at the desk.');
    await host.goto(`/auctionView/${id}`);
    await host.getByRole('link', { name: 'Go to your desk' }).click();
    await expect(host.getByText('You can start it from')).toBeVisible();
    await expect(host.getByText('The host is at the desk.')).toBeVisible();
    await expect(host.getByText('You can start it once the auction has begun.')).toBeVisible();
  });

  await test.step('they start it by keyboard, and see how far it is', async () => {
    await host.goto(`/liveAuction/${id}/rehearsal`);
    await expect(host.getByText('It hasn’t been rehearsed yet.')).toBeVisible();
    await pressOn(host, host.getByRole('button', { name: 'Rehearse the evening' }));
    await expect(host.getByRole('progressbar', { name: 'Lots played' })).toBeVisible();
    await expect(host.getByRole('status').filter({ hasText: 'lots played' })).toContainText('of 2 lots played');
  });

  await test.step('the report comes by itself, and is there after a reload', async () => {
    const report = host.getByRole('region', { name: 'The last rehearsal' });
    await expect(report).toBeVisible(PLAYED);
    await expect(report).toContainText('2, of which 2 were sold');
    await host.reload();
    await expect(report).toContainText('Slowest answer to a bid or a call');
    await host.getByRole('button', { name: 'Rehearse again' }).click();
    const why = 'The last rehearsal ended less than a minute ago.';
    await expect(host.getByRole('main')).toContainText(why);
    await expect(host.getByText(why)).toHaveCount(1);
    await expect(host.getByText('Something went wrong!')).toHaveCount(0);
  });
});
