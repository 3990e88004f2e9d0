import type { CastName } from '../../support/cast.ts';
import { expect, openLot, test } from '../kit/test.ts';

const WHY = 'It’s “no” this time: Tom & Ann’s rule.';

type Refused = {
  as: CastName | null;
  at: string;
  /** What was typed in a form that is shown again. */
  values?: Record<string, string>;
  field?: string;
  code?: string;
};

/** Forms that say themselves why they were refused, at a field or above their button, and pages without such a form. */
const REFUSED: readonly Refused[] = [
  { as: null, at: '/login?with=email', values: { email: 'x' }, field: 'email', code: 'CODE_WRONG' },
  { as: null, at: '/login' },
  { as: null, at: '/support', values: { message: 'x' } },
  { as: 'dev', at: '/productView/<lot>', values: { reason: 'other' } },
  { as: 'dev', at: '/messages' },
  { as: 'dev', at: '/account/profile', values: { time_zone: 'x' }, field: 'time_zone' },
];

test('a refusal is said once: by the form that is shown again, or else by the page', async ({ arrive, baseURL }) => {
  const lot = await openLot();
  for (const [who, refused] of Map.groupBy(REFUSED, ({ as }) => as)) {
    const page = await arrive(who, { javaScriptEnabled: false });
    for (const { at, values = {}, field, code = 'REFUSED' } of refused) {
      const form = field ?? (Object.keys(values).length > 0 ? 'a form' : 'the page');
      await test.step(`${form} at ${at}, ${code}`, async () => {
        const issues = field === undefined ? [] : [{ field, message: WHY }];
        const value = Buffer.from(JSON.stringify({ values, issues, message: WHY })).toString('base64url');
        await page.context().addCookies([{ name: 'flash-form', value, url: baseURL ?? '' }]);
        await page.goto(`${at.replace('<lot>', lot)}${at.includes('?') ? '&' : '?'}notice=${code}`);
        await expect(page.getByText(WHY)).toHaveCount(1);
        await expect(page.getByText(WHY)).toBeInViewport();
        if (code !== 'REFUSED') await expect(page.locator('[data-flash]')).toHaveCount(0);
      });
    }
  }
});
