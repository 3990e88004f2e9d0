import type { Page } from '@playwright/test';
import { barriers } from '../kit/accessible.ts';
import { meetingThatTookPlace } from '../kit/meetings.ts';
import { expect, openLot, test } from '../kit/test.ts';

const PLAIN = { javaScriptEnabled: false };

/** Answers each question of the form, the first of them lower. */
async function rate(page: Page, questions: readonly string[]): Promise<void> {
  for (const [i, text] of questions.entries())
    await page
      .getByRole('group', { name: text })
      .getByLabel(i === 0 ? '4' : '5', { exact: true })
      .check();
}

test('two people review each other and one gives thanks, without JavaScript', async ({ arrive }) => {
  const title = 'An hour that was kept';
  const id = await meetingThatTookPlace('dev', 'priya', title);
  const guest = await arrive('dev', PLAIN);
  await guest.goto(`/review/${id}`);
  await rate(guest, ['It was as described', 'I felt welcome', 'I would come again']);
  await guest.getByLabel('In your words').fill('Plums and patience.');
  await guest.getByRole('button', { name: 'Send review' }).click();
  await expect(guest.getByText('Thank you for your review.')).toBeVisible();
  await expect(guest.getByText(/^Sealed: nobody else can read it/)).toBeVisible();

  const host = await arrive('priya', PLAIN);
  await host.goto(`/review/${id}`);
  await expect(host.getByText('Plums and patience.')).toHaveCount(0);
  await rate(host, ['They came on time', 'They were considerate', 'I would welcome them again']);
  await host.getByRole('button', { name: 'Send review' }).click();
  await expect(host.getByText('Plums and patience.')).toBeVisible();
  await host.getByLabel('Your reply').fill('Come back in summer.');
  await host.getByRole('button', { name: 'Send reply' }).click();
  await expect(host.getByText('Come back in summer.')).toBeVisible();

  await guest.getByLabel(/^Your thanks to Priya/).fill('Thank you for the afternoon.');
  await guest.getByLabel(/^Everyone may read it/).check();
  await guest.getByRole('button', { name: 'Send thanks' }).click();
  await expect(guest.getByText('Only the two of you can read this note until')).toBeVisible();
  await host.reload();
  await host.getByRole('button', { name: 'Let everyone read it' }).click();
  await host.getByRole('link', { name: 'The public page of the note' }).click();
  const address = new URL(host.url()).pathname;

  const stranger = await arrive(null);
  await stranger.goto(address);
  await expect(stranger.getByText('Thank you for the afternoon.')).toBeVisible();
  expect(await stranger.locator('meta[property="og:title"]').getAttribute('content')).toContain('Dev thanks Priya');
  await stranger.goto('/host/usr_priya');
  await expect(stranger.getByText('Come back in summer.')).toBeVisible();
  await expect(stranger.getByText('d•••v')).toBeVisible();

  await guest.goto(address);
  await guest.getByRole('button', { name: 'Withdraw the note' }).click();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'There is no such note' })).toBeVisible();
});

test('a question is asked and answered on the page of an offer, without JavaScript', async ({ arrive }) => {
  const offer = `/productView/${await openLot({ title: 'An hour with questions', seller: 'amara' })}`;
  const asker = await arrive('clara', PLAIN);
  await asker.goto(offer);
  await asker.getByText('Ask a public question').click();
  await asker.getByLabel('Your public question').fill('Is the flour included?');
  await asker.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asker.getByText('Is the flour included?')).toBeVisible();
  const host = await arrive('amara', PLAIN);
  await host.goto(offer);
  await host.locator('#questions ~ *').getByText('Answer', { exact: true }).click();
  await host.getByLabel('Your reply').fill('It is.');
  await host.getByRole('button', { name: 'Send reply' }).click();
  const visitor = await arrive(null, PLAIN);
  await visitor.goto(offer);
  await expect(visitor.getByText('It is.')).toBeVisible();
  await expect(visitor.getByText('c•••a')).toBeVisible();

  await host.getByRole('link', { name: 'Report this' }).click();
  await host.getByLabel('What’s wrong?').last().selectOption('spam');
  await host.getByRole('button', { name: 'Send report' }).last().click();
  await expect(host.getByText('Thank you. We look into every report.')).toBeVisible();
  // A visitor's page may be two seconds old.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Is the flour included?')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('the pages after a meeting have no barriers, in both languages', async ({ arrive }) => {
  const id = await meetingThatTookPlace('clara', 'edwin', 'An hour to look at');
  for (const lang of ['en', 'es']) {
    const page = await arrive('clara');
    await page.goto(`/review/${id}?lang=${lang}`);
    expect(await barriers(page, [320, 1280])).toEqual([]);
  }
});
