import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { offers } from '../../../db/schema/index.ts';
import { COLUMNS } from '../../../src/domain/offers/spreadsheet/columns.ts';
import { castId } from '../../support/cast.ts';
import { violations } from '../kit/accessible.ts';
import { database, expect, test } from '../kit/test.ts';

const PAGE = '/seller/lots/upload';
const HEADERS = COLUMNS.map(({ header }) => header);
const BAD = [
  { status: 'open', start_price: 3 },
  { charity: '000' },
  { kind: 'raffle' },
  { opens: '12/24/2026' },
  { category: 'Cars' },
];

/** Thirty rows, five of them wrong in one cell each. */
function thirtyRows(name: string): string {
  const cells = (changes: Record<string, unknown>) =>
    COLUMNS.map(({ key, example }) => String(changes[key] ?? example ?? ''));
  const rows = Array.from({ length: 30 }, (_, n) =>
    cells({ title: `${name} ${n + 1}`, ...(n % 6 === 5 ? BAD[(n - 5) / 6] : {}) }),
  );
  return [HEADERS, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
}

function fileOf(content: string, path: string): string {
  writeFileSync(path, content);
  return path;
}

const titlesOf = async (name: string) =>
  (
    await database()
      .select({ title: offers.title })
      .from(offers)
      .where(eq(offers.sellerId, castId('edwin')))
      .orderBy(desc(offers.createdAt))
  )
    .map(({ title }) => title)
    .filter((title) => title.startsWith(name));

async function look(page: Page, path: string): Promise<void> {
  await page.goto(PAGE);
  await send(page, path);
  await page.waitForURL(/sheet=sht_/);
}

async function send(page: Page, path: string): Promise<void> {
  await page.getByLabel(/^Spreadsheet/).setInputFiles(path);
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

const noTable = (path: string) => fileOf('\u0000\u0001 no table', path);

test('of thirty rows, five are rejected by row and column and the others become drafts after a preview', async ({
  arrive,
}, info) => {
  const name = `Sheet ${info.workerIndex}-${Date.now()}`;
  const page = await arrive('edwin', { viewport: { width: 390, height: 844 } });
  await page.goto(PAGE);
  await send(page, noTable(info.outputPath('photo.xlsx')));
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t read this file.' })).toBeVisible();
  await send(page, fileOf(thirtyRows(name), info.outputPath('offers.csv')));
  await page.waitForURL(/sheet=sht_/);
  await expect(page.getByText('25 new drafts')).toBeVisible();
  await expect(page.getByText('5 rows to change', { exact: true })).toBeVisible();
  expect(await titlesOf(name)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  // More than are made in one call.
  await page.getByRole('button', { name: 'Create 25 offers' }).click();
  await expect(page.getByText('25 offers created')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0);
  expect(await titlesOf(name)).toHaveLength(25);

  await page.getByRole('link', { name: 'Rows to change', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Start price: The minimum start price is 10' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Category: This isn’t on the list.' })).toHaveCount(1);
  await expect(page.getByText('25 offers created')).toBeVisible();

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download the result/ }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('kindhour-report.csv');

  await test.step('the five come back as a file of their own, which is read again', async () => {
    const [rest] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download 5 rows to change' }).click(),
    ]);
    const path = info.outputPath(rest.suggestedFilename());
    await rest.saveAs(path);
    await look(page, path);
    await expect(page.getByText('5 rows to change', { exact: true })).toBeVisible();
    await expect(page.getByText(/We don’t know these columns/)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});

test('without JavaScript a file that is not a spreadsheet is refused, and one is uploaded by keyboard alone', async ({
  arrive,
}, info) => {
  const name = `Plain ${info.workerIndex}-${Date.now()}`;
  const page = await arrive('edwin', { javaScriptEnabled: false });
  await page.goto(PAGE);
  await send(page, noTable(info.outputPath('photo.xlsx')));
  await expect(page.getByText('We can’t read this file.')).toBeVisible();
  const cells = COLUMNS.map(({ key, example }) => (key === 'title' ? name : String(example ?? '')));
  const text = `${HEADERS.join(',')}\r\n${cells.map((cell) => `"${cell}"`).join(',')}`;
  await send(page, fileOf(text, info.outputPath('one.csv')));
  await page.waitForURL(/sheet=sht_/);
  const make = page.getByRole('button', { name: 'Create 1 offer' });
  await make.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 offer created')).toBeVisible();
  expect(await titlesOf(name)).toEqual([name]);
});
