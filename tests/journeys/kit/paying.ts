import { expect, type Page } from '@playwright/test';

type Card = { number: string; bank?: 'Complete authentication' | 'Fail authentication' };

/** Types a card into the provider's frame, pays, and answers the bank if it asks. */
export async function pay(page: Page, total: string, { number, bank }: Card): Promise<void> {
  const button = page.getByRole('button', { name: `Pay ${total}` });
  await expect(button).toBeEnabled();
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.locator('[name="cardnumber"]').fill(number);
  await frame.locator('[name="exp-date"]').fill('12 / 34');
  await frame.locator('[name="cvc"]').fill('123');
  await button.click();
  // An answer may come before the page is looked at, and takes the place of this text.
  const processing = page.getByText('Hang in there your payment is being processed');
  await expect(processing.or(page.getByRole('dialog', { name: /^Payment/ }))).toBeVisible();
  if (!bank) return;
  const step = page.frameLocator('iframe[title="3-D Secure authentication"]');
  await step.getByRole('button', { name: bank }).click();
}
