import type { Locator, Page } from '@playwright/test';

type Title = 'What you offer' | 'Where and when' | 'Price' | 'Extras';

/** Opens a step of a new offer's form, on its page or in its dialog. */
export async function openStep(form: Page | Locator, title: Title): Promise<void> {
  await form.getByRole('navigation', { name: 'Steps of your offer' }).getByRole('button', { name: title }).click();
}

/** The list of invalid fields after an attempt to post. */
export const requiredFields = (page: Page): Locator => page.getByRole('dialog', { name: 'Please check these fields' });
