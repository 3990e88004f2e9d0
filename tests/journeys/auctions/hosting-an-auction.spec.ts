import type { Page } from '@playwright/test';
import { pressOn } from '../kit/keyboard.ts';
import { expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HOUR = 3_600_000;
const TITLE = 'A week of hours for the lifeboats';
const SAIL = 'Sailing with the coxswain';
const KNOTS = 'An hour of knots';

test('a host sets up an online auction on a phone and approves a guest', async ({ arrive }) => {
  for (const title of [SAIL, KNOTS]) await openLot({ seller: 'edwin', title, scheduledEndAt: Date.now() + 96 * HOUR });
  const [host, guest] = await Promise.all([arrive('edwin', PHONE), arrive('clara')]);

  const manage = await test.step('they describe it, by keyboard', async () => {
    await host.goto('/seller/auctions/draft');
    await host.getByRole('link', { name: 'New auction' }).first().click();
    await host.getByLabel('Title').fill(TITLE);
    await host.getByLabel('Description').fill('Five people give an hour each.\n\nEvery pound goes to the crew.');
    await host.getByLabel('Starts').fill(localTime(48 * HOUR));
    await host.getByLabel('First lot closes').fill(localTime(72 * HOUR));
    await host.getByLabel('Minutes between two lots').fill('10');
    await host.getByLabel('Private: I approve who may bid').check();
    await host.getByLabel('Terms').fill('Bids are binding.');
    await pressOn(host, host.getByRole('button', { name: 'Save and continue' }));
    await expect(host).toHaveURL(/\/seller\/auctions\/manage\?id=auc_/);
    return new URL(host.url());
  });
  const id = manage.searchParams.get('id');

  await test.step('they add two lots, and put the second first', async () => {
    for (const title of [SAIL, KNOTS]) await host.getByLabel(title).first().check();
    await host.getByRole('button', { name: 'Add to the auction' }).click();
    await expect(lots(host)).toHaveCount(2);
    const titles = await lots(host).getByRole('link').allTextContents();
    await host.getByRole('button', { name: /^Move up/ }).click();
    await expect(lots(host).getByRole('link')).toHaveText(titles.toReversed());
    const [first, second] = (await host.getByRole('cell', { name: /\d\d:\d\d/ }).allTextContents()).map(minutesIn);
    expect(((second ?? 0) - (first ?? 0) + 60) % 60).toBe(10);
  });

  await test.step('they announce it after a question, and the back button does not ask again', async () => {
    await host.getByRole('link', { name: 'Announce' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
    await expect(host.getByText('Announced', { exact: false }).first()).toBeVisible();
    await expect(lots(host)).toContainText(['1. ', '2. ']);
  });

  await test.step('a guest reads it, accepts the terms and asks to take part', async () => {
    await guest.goto(`/auctionView/${id}`);
    await expect(guest.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(guest.getByText('Every pound goes to the crew.', { exact: true })).toBeVisible();
    await guest.getByRole('button', { name: 'Accept the terms' }).click();
    await expect(guest.getByText('You have accepted these terms.')).toBeVisible();
    await guest.getByLabel('Why you would like to take part').fill('My father was on the crew.');
    await guest.getByRole('button', { name: 'Send request' }).click();
    await expect(partOf(guest)).toContainText('Your request has been sent to the host.');
  });

  await test.step('the host answers the request by keyboard, and the guest sees it', async () => {
    await host.goto(manage.href);
    await expect(host.getByText('My father was on the crew.')).toBeVisible();
    await pressOn(host, host.getByRole('button', { name: /^Approve/ }));
    await expect(host.getByRole('button', { name: /^Revoke/ })).toBeVisible();
    await guest.reload();
    await expect(partOf(guest)).toContainText('Your request has been approved. You can now take part.');
  });
});

const lots = (host: Page) => host.getByRole('table', { name: 'Lots in their order' }).getByRole('rowheader');

const partOf = (guest: Page) => guest.getByRole('region', { name: 'Taking part' });

/** So many ms from now, as an `input` of that type takes it. The pages say UK time, which is the browser's here. */
function localTime(ms: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
  return parts.format(Date.now() + ms).replace(' ', 'T');
}

const minutesIn = (text: string): number => Number(/\d\d:(\d\d)/.exec(text)?.[1]);
