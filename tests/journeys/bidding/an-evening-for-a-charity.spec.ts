import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { ledger, ledgerTransactions, lots, payments } from '../../../db/schema/index.ts';
import { bid, closingTimeOn, openOffer, positionOn, priceOn } from '../kit/bidding.ts';
import { mailsTo, mailTo } from '../kit/mailbox.ts';
import { pay } from '../kit/paying.ts';
import { database, expect, openLot, test } from '../kit/test.ts';
import { heardOn, listenTo } from '../kit/voice.ts';

const TITLE = 'Supper for two at the baker’s table';
/** Every bid comes so late that it gives everyone this much time from then on. */
const SOFT_CLOSE_MS = 25_000;

test('an evening for a charity, from the first bid to the money on the books; a screen reader hears of every extension once, and never of the seconds (R13)', async ({
  arrive,
}) => {
  test.setTimeout(180_000);
  const [ben, clara] = await Promise.all([arrive('ben'), arrive('clara')]);
  await listenTo(clara);
  const times = { scheduledEndAt: Date.now() + SOFT_CLOSE_MS, softCloseWindowMs: SOFT_CLOSE_MS };
  const id = await openLot({ title: TITLE, startPence: 2_000, ...times });

  await test.step('two TimeBidders bid against each other and see each other’s bids', async () => {
    await Promise.all([openOffer(ben, id), openOffer(clara, id)]);
    await bid(ben, '30');
    await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
    await expect(clara.locator('[data-bids]')).toContainText('1 bid');
    await expect(priceOn(clara)).toHaveText('£20.00');
    await bid(clara, '50');
    await expect(positionOn(clara)).toContainText('You’re the highest bidder.');
    await expect(positionOn(ben)).toContainText('You’ve been outbid.');
    await expect(priceOn(ben)).toHaveText('£32.00');
    await ben.getByRole('link', { name: 'Bid history' }).click();
    await expect(ben.getByRole('table', { name: 'Bid history' }).getByRole('row')).toHaveCount(3);
    await ben.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a late bid gives everyone more time', async () => {
    const endsAt = await closingTimeOn(clara);
    await bid(ben, '62', 'Bid a fixed amount');
    await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
    await expect(positionOn(clara)).toContainText('You’ve been outbid.');
    await expect(priceOn(clara)).toHaveText('£62.00');
    await expect.poll(() => closingTimeOn(clara)).toBeGreaterThan(endsAt);
    expect(await closingTimeOn(ben)).toBe(await closingTimeOn(clara));
  });

  await test.step('the lot closes by itself', async () => {
    await expect(positionOn(ben)).toContainText('You won.', { timeout: SOFT_CLOSE_MS + 15_000 });
    await expect(positionOn(clara)).toContainText('You didn’t win this one.');
    await expect(clara.getByText('Sold for £62.00.')).toBeVisible();
    const heard = (await heardOn(clara)).map(({ text }) => text);
    const isMoreTime = (text: string) => text.startsWith('There’s more time: it now ends');
    expect(heard.filter(isMoreTime)).toHaveLength(3);
    // The clock says that it has closed, unless the room does so first.
    expect(heard.filter((text) => !isMoreTime(text) && text !== 'Closed')).toEqual([
      expect.stringMatching(/^You’re the highest bidder/),
      expect.stringMatching(/^You’re the highest bidder/),
      expect.stringMatching(/^You’ve been outbid/),
      expect.stringMatching(/^You didn’t win this one/),
    ]);
    await clara.reload();
    await expect(clara.locator('[data-outcome="lost"]')).toContainText('You didn’t win this one.');
    await expect(clara.getByRole('link', { name: /^Offers for The Royal/ })).toHaveAttribute('href', /^\/charity\//);
  });

  await test.step('anyone can replay the record to the same winner and price', async () => {
    await clara.getByRole('link', { name: 'See every step' }).click();
    const moved = clara.getByRole('row', { name: /The end moved to/ });
    await expect(moved.filter({ hasText: 'b•••n (1) bid £62.00.' })).toHaveCount(1);
    await clara.getByRole('button', { name: 'Step by step' }).click();
    await expect(clara.getByRole('status').getByText('b•••n (1) set a maximum of £30.00.')).toBeVisible();
    await clara.getByRole('button', { name: 'Replay the bidding' }).click();
    await expect(clara.getByText('The replay gives the same result: b•••n (1) won, at £62.00.')).toBeVisible();
  });

  const invoiceId = await test.step('the winner pays, at the second try', () => checkOut(ben, id));
  await test.step('the winner reads everywhere that it is paid', () => readPaid(ben, id));
  await test.step('everyone hears of it', () => hearOfIt());
  await test.step('the books are right to the penny', () => checkBooks(id, invoiceId));
});

async function checkOut(page: Page, id: string): Promise<string> {
  await page.getByRole('link', { name: 'Pay for it' }).click();
  const row = page.getByRole('row', { name: new RegExp(TITLE) });
  for (const text of ['£62.00', '£3.10', '£65.10']) await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: TITLE })).toHaveAttribute('href', `/productView/${id}`);
  // Other journeys leave items in the same cart.
  const group = page.getByRole('article').filter({ hasText: TITLE });
  await group.getByRole('link', { name: 'Proceed to checkout' }).click();
  await pay(page, '£65.10', { number: '4000 0027 6000 3184', bank: 'Fail authentication' });
  await expect(page.getByRole('dialog', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await pay(page, '£65.10', { number: '4000 0027 6000 3184', bank: 'Complete authentication' });
  await expect(page.getByRole('dialog', { name: 'Payment Done' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  await page.waitForURL(/\/invoices\/all/);
  await page
    .getByRole('row', { name: new RegExp(TITLE) })
    .getByRole('link', { name: TITLE })
    .click();
  return readInvoice(page);
}

/** Reads on the invoice that it is paid, also in print, where the buttons are hidden. */
async function readInvoice(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice KH-\d{6}$/ })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('£65.10').first()).toBeVisible();
  await page.evaluate('window.print = () => { window.printed = true; }');
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate('window.printed')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function readPaid(page: Page, id: string): Promise<void> {
  await page.goto(`/productView/${id}`);
  await expect(page.locator('[data-outcome="paid"]')).toContainText('Paid. Thank you. Amara');
  await page.goto('/auctions/won');
  const row = page.getByRole('row', { name: new RegExp(TITLE) });
  await expect(row.getByRole('link', { name: 'Paid: see the invoice' })).toBeVisible();
  await expect(row.getByRole('link', { name: /cart|Pay £/ })).toHaveCount(0);
}

async function hearOfIt(): Promise<void> {
  const host = 'amara@kindhour.example';
  const arrived = await mailTo(host, `Paid: ${TITLE}`);
  expect(arrived.text).toContain('Ben has paid for');
  const sold = await mailTo(host, `Sold: ${TITLE}`);
  expect(sold.text).toContain('was sold to Ben for £62.00, all of it for The Royal National Lifeboat Institution');
  const lost = await mailTo('clara@kindhour.example', `Closed: ${TITLE}`);
  expect(lost.text).toContain('It went for £62.00');
  expect((await mailTo('ben@kindhour.example', `You won: ${TITLE}`)).text).toContain('£62.00');
  const receipts = async () => (await mailsTo('ben@kindhour.example')).filter((mail) => mail.text.includes(TITLE));
  await expect
    .poll(async () => (await receipts()).map(({ subject }) => subject).join())
    .toMatch(/Receipt for invoice KH-\d{6}/);
}

/** £65.10 is held until the meeting has taken place; the network bears the provider's 1.5 % of it and 20p. */
async function checkBooks(lotId: string, invoiceId: string): Promise<void> {
  const db = database();
  const attempts = await db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
  expect(attempts.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  const paid = attempts.find(({ status }) => status === 'succeeded');
  const booked = db
    .select({ account: ledger.account, pence: ledger.amountPence })
    .from(ledger)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledger.transactionId))
    .where(eq(ledgerTransactions.reference, paid?.id ?? ''));
  await expect
    .poll(async () => totals(await booked))
    .toEqual({
      'buyer:usr_ben': -6_510,
      held: 6_510,
      'network:fee': -118,
      'provider:stripe': 118,
    });
  const [lot] = await db.select().from(lots).where(eq(lots.offerId, lotId));
  expect(lot).toMatchObject({ status: 'closed', result: 'sold', winnerId: 'usr_ben', settlement: 'paid', sold: 1 });
}

function totals(lines: { account: string; pence: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, pence } of lines) {
    const name = account.startsWith('held:') ? 'held' : account;
    sums[name] = (sums[name] ?? 0) + pence;
  }
  return sums;
}
