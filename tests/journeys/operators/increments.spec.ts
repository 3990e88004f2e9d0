import { expect, test } from '../kit/test.ts';

test('an operator corrects the increments on a phone without JavaScript', async ({ arrive }) => {
  const page = await arrive('olive', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Bid increments' }).click();
  const dollars = page.getByRole('region', { name: 'US dollars' });
  await expect(dollars.getByRole('row')).toHaveCount(13);
  await dollars.getByText('Change the increments').click();
  const steps = dollars.getByLabel('Steps');
  const shown = await steps.inputValue();
  await steps.fill('10: 1\n5: 1');
  await dollars.getByRole('button', { name: 'Save' }).click();
  await expect(steps).toHaveValue('10: 1\n5: 1');
  await expect(dollars).toContainText('Line 2: each price must be higher than the one before.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await steps.fill(`${shown}\n100000: 10000`);
  await dollars.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved, for offers that open from now on.')).toBeVisible();
  await expect(dollars.getByRole('row')).toHaveCount(14);
});
