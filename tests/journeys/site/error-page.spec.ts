import { type Stack, startStack } from '../../support/stack/stack.ts';
import { barriers } from '../kit/accessible.ts';
import { expect, test } from '../kit/test.ts';

test.describe('while the database is away', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    const DATABASE_URL = 'http://127.0.0.1:9';
    stack = await startStack({ prepare: async () => undefined, bindings: { DATABASE_URL } });
  });
  test.afterAll(() => stack.stop());

  test('an accessible page explains it without JavaScript, in the reader’s language', async ({ arrive }) => {
    const here = { baseURL: stack.url, locale: 'es-ES', javaScriptEnabled: false };
    const plain = await arrive(null, { ...here, viewport: { width: 320, height: 640 } });
    const refused: string[] = [];
    plain.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const answer = await plain.goto('/search?q=bread');
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '10']);
    const title = plain.getByRole('heading', { name: '¡Algo ha salido mal!' });
    await expect(title).toHaveCSS('font-family', /Fraunces/);
    await expect(plain.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute('href', '/search?q=bread');
    await expect(plain.getByText(/req_\w+/)).toBeVisible();
    await expect(plain.locator('main img')).toHaveJSProperty('naturalWidth', 320);
    expect(refused.filter((line) => !line.includes('503'))).toEqual([]);

    const page = await arrive(null, { baseURL: stack.url });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    expect(await barriers(page, 320)).toEqual([]);
  });
});
