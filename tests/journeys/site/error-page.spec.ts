import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../db/client.ts';
import { migrate } from '../../../db/migrate.ts';
import { type Stack, startStack } from '../../support/stack/stack.ts';
import { barriers } from '../kit/accessible.ts';
import { expect, test } from '../kit/test.ts';

test.describe('while the database is away', () => {
  // One after the other: each worker would start a stack of its own.
  test.describe.configure({ mode: 'default' });
  let stack: Stack;
  test.beforeAll(async () => {
    const DATABASE_URL = 'http://127.0.0.1:9';
    stack = await startStack({ prepare: async () => undefined, bindings: { DATABASE_URL } });
  });
  test.afterAll(() => stack.stop());

  for (const [locale, title, again] of [
    ['en-GB', 'Something went wrong!', 'Try again'],
    ['es-ES', '¡Algo ha salido mal!', 'Intentar de nuevo'],
  ] as const) {
    test(`the page explains it without JavaScript: ${locale}`, async ({ arrive }) => {
      const here = { baseURL: stack.url, locale, javaScriptEnabled: false };
      const page = await arrive(null, { ...here, viewport: { width: 320, height: 640 } });
      const refused: string[] = [];
      page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
      const answer = await page.goto('/search?q=bread');
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '10']);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: again })).toHaveAttribute('href', '/search?q=bread');
      await expect(page.getByText(/req_\w+/)).toBeVisible();
      await expect(page.getByRole('heading', { name: title })).toHaveCSS('font-family', /Fraunces/);
      expect(refused.filter((line) => !line.includes('503'))).toEqual([]);
      await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 320);
    });
  }

  test('the page that explains it is accessible', async ({ arrive }) => {
    const page = await arrive(null, { baseURL: stack.url });
    await page.goto('/');
    expect(await barriers(page, [320])).toEqual([]);
  });
});

test.describe('while a table is missing', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startStack({
      prepare: async (address) => {
        await migrate(address);
        await openDatabase(address).run(sql`ALTER TABLE lots RENAME TO lots_away`);
      },
    });
  });
  test.afterAll(() => stack.stop());

  test('an error during rendering shows the same page', async ({ arrive }) => {
    const page = await arrive(null, { baseURL: stack.url });
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const answer = await page.goto('/search?q=bread');
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toHaveCSS('font-family', /Fraunces/);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/search?q=bread');
    expect(refused.filter((line) => !line.includes('500'))).toEqual([]);
  });
});
