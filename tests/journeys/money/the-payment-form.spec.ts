import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { payments } from '../../../db/schema/index.ts';
import { type Stack, startStack } from '../../support/stack/stack.ts';
import { violations } from '../kit/accessible.ts';
import { isLive } from '../kit/bidding.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { payButton, paymentFields, typeCard } from '../kit/paying.ts';
import { prepare } from '../kit/start.ts';
import { database, expect, test } from '../kit/test.ts';

const MONTH = '/subscription?plan=monthly';
const TOTAL = '£15.00';
const GOOD = '4242 4242 4242 4242';
const SCRIPT = '**/endive/stripe.js';
const TOKENS = '**/v1/confirmation_tokens';

test('the form says what is missing and charges once however often one clicks; a missing profile comes afterwards', async ({
  arrive,
}) => {
  const hana = await newcomer({ member: false, account: { seniority: null } });
  const page = await signInAs(await arrive(null), hana);
  await page.goto(MONTH);
  await isLive(page);
  const button = payButton(page, TOTAL);
  const number = paymentFields(page).getByLabel('Card number');

  await test.step('nothing was typed', async () => {
    await button.click();
    await expect(page.getByText('Please select/add a card to proceed')).toBeVisible();
    await expect(paymentFields(page).getByText('Your card number is incomplete.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a part is missing, and the name is none', async () => {
    await page.getByLabel('Name on the card or account').fill('Hana 2');
    await page.keyboard.press('Tab');
    await expect(number).toBeFocused();
    await number.fill(GOOD);
    await button.click();
    await expect(page.getByText('Please check the payment details: something is missing or wrong.')).toBeVisible();
    await expect(page.getByText('The special characters and numbers are not allowed!')).toBeVisible();
    await expect(page.getByLabel('Name on the card or account')).toBeFocused();
  });

  await test.step('the provider cannot be reached', async () => {
    await page.getByLabel('Name on the card or account').fill('Hana Ito');
    await typeCard(page, GOOD);
    await page.route(TOKENS, (route) => route.abort());
    await button.click();
    await expect(page.getByText('The payment service isn’t responding at the moment.')).toBeVisible();
    await page.unroute(TOKENS);
  });

  await test.step('two clicks are one payment', async () => {
    await button.dblclick();
    await expect(page.getByRole('dialog', { name: 'Payment Done' })).toBeVisible();
    const made = await database().select().from(payments).where(eq(payments.userId, hana.id));
    expect(made.map(({ status }) => status)).toEqual(['succeeded']);
  });

  await test.step('the profile is asked for once it is paid', async () => {
    await page.getByRole('dialog', { name: 'Payment Done' }).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/account\/profile/);
  });
});

test('the form that a blocker stopped loads on the next try, and looks like the page', async ({ arrive }) => {
  const page = await signInAs(await arrive(null, { colorScheme: 'dark' }), await newcomer({ member: false }));

  await test.step('its script is blocked', async () => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(MONTH);
    await expect(page.getByText('The payment form did not load.')).toBeVisible();
    await expect(payButton(page, TOTAL)).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(payButton(page, TOTAL)).toBeEnabled();
  });

  await test.step('its fields have the colours of ours, dark and light', async () => {
    const own = page.getByLabel('Name on the card or account');
    const theirs = paymentFields(page).getByLabel('Card number');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => coloursOf(theirs)).toEqual(await coloursOf(own));
    }
  });
});

/** Stripe itself is out of reach here: its addresses are answered by the stand-in. */
test.describe('with Stripe’s own addresses', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startStack({ prepare, bindings: { STRIPE_API_URL: undefined, STRIPE_JS_URL: undefined } });
  });
  test.afterAll(() => stack.stop());

  test('the library loads the script from where the page allows it', async ({ arrive }) => {
    const page = await arrive('gus', { baseURL: stack.url });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.route('https://js.stripe.com/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: stack.standIns.urls.stripe + pathname + search }) });
    });
    await page.goto(MONTH);
    await expect(payButton(page, TOTAL)).toBeEnabled();
    await expect(paymentFields(page).getByLabel('Card number')).toBeVisible();
    await expect(page.locator('script[src="https://js.stripe.com/endive/stripe.js"]')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
});

const coloursOf = (input: Locator) =>
  input.evaluate((element) => {
    const { color, backgroundColor, borderRadius } = getComputedStyle(element);
    return { color, backgroundColor, borderRadius };
  });
