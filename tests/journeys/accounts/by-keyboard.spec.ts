import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';

// Flows that have a journey of their own, again without a pointer. Registration by e-mail and text, the forgotten
// password and the rest are done by keyboard in their own journeys.

test('a newcomer registers with Google by keyboard alone', async ({ arrive }) => {
  const ola = await arrive(null);
  await ola.goto('/login');
  await pressOn(ola, ola.getByRole('link', { name: 'Continue with Google' }));
  await expect(ola.getByRole('heading', { name: 'Sign in at Google' })).toBeVisible();
  await pressOn(ola, ola.getByRole('link', { name: 'Ola Berg' }));
  await ola.waitForURL('**/registration?social=*');
  await expect(ola.getByLabel('First name')).toHaveValue('Ola');
  await tabTo(ola, ola.getByLabel('Username'));
  await ola.keyboard.type('ola.berg');
  await tabTo(ola, ola.getByLabel('Your role at work'));
  await ola.keyboard.type('Mid');
  await pressOn(ola, ola.getByRole('button', { name: 'Next' }));
  await expect(ola.getByRole('heading', { name: 'Your e-mail' })).toBeFocused();
  await pressOn(ola, ola.getByRole('button', { name: 'Next' }));
  await pressOn(ola, ola.getByRole('checkbox', { name: /I accept/ }), 'Space');
  await pressOn(ola, ola.getByRole('button', { name: 'Create my account' }));
  await expect(ola.getByText('Successfully registered!')).toBeVisible();
});

test('a person completes the profile by keyboard alone and arrives at the page they wanted', async ({ arrive }) => {
  const who = await newcomer();
  await database().update(users).set({ seniority: null }).where(eq(users.id, who.id));
  const nell = await signInAs(await arrive(null), who);
  await nell.goto('/');
  await pressOn(nell, nell.getByRole('button', { name: /Nell/ }));
  await pressOn(nell, nell.getByRole('link', { name: 'My Bids' }).first());
  await expect(nell).toHaveURL('/account/profile?notice=PROFILE_INCOMPLETE&next=%2Fauctions%2Fall');
  await expect(nell.getByRole('alert').first()).toContainText('Please update your profile');
  await pressOn(nell, nell.getByRole('button', { name: 'Save and continue' }));
  await expect(nell.getByLabel('Your role at work')).toHaveAccessibleDescription(/Required!/);
  await tabTo(nell, nell.getByLabel('Your role at work'));
  await nell.keyboard.type('Stu');
  await nell.keyboard.press('Tab');
  await pressOn(nell, nell.getByRole('button', { name: 'Save and continue' }));
  await expect(nell).toHaveURL('/auctions/all?notice=PROFILE_SAVED');
});
