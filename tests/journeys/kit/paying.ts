import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

type Card = { number: string; bank?: 'Complete authentication' | 'Fail authentication' };

/** The provider's frame with the fields of a payment. */
export const paymentFields = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure payment input frame"]');

export const payButton = (page: Page, total: string): Locator => page.getByRole('button', { name: `Pay ${total}` });

export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = paymentFields(page);
  await fields.locator('[name="number"]').fill(number);
  await fields.locator('[name="expiry"]').fill('12 / 34');
  await fields.locator('[name="cvc"]').fill('123');
}

/** Enters a card in the provider's frame, pays, and answers the bank's 3-D Secure step if there is one. */
export async function pay(page: Page, total: string, { number, bank }: Card): Promise<void> {
  const button = payButton(page, total);
  await expect(button).toBeEnabled();
  await typeCard(page, number);
  await button.click();
  // The result may already have replaced this text.
  const processing = page.getByText('Hang in there your payment is being processed');
  await expect(processing.or(page.getByRole('dialog', { name: /^Payment/ }))).toBeVisible();
  if (!bank) return;
  const step = page.frameLocator('iframe[title="3-D Secure authentication"]');
  await step.getByRole('button', { name: bank }).click();
}
