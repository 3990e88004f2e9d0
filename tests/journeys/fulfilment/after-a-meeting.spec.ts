import { castToken } from '../../support/cast.ts';
import { callAs } from '../kit/call-as.ts';
import { meetingThatTookPlace } from '../kit/meetings.ts';
import { expect, openLot, test } from '../kit/test.ts';

const PLAIN = { javaScriptEnabled: false };
const BY_GUEST = { described: 5, welcome: 5, again: 5 };
const BY_HOST = { on_time: 5, considerate: 5, again: 5 };

test('a guest gives thanks and a host replies, and both appear to everyone, without JavaScript', async ({ arrive }) => {
  const id = await meetingThatTookPlace('dev', 'priya', 'An hour that was kept');
  await callAs(castToken('dev'), 'review/save', { meeting_id: id, ...BY_GUEST, text: 'Plums and patience.' });
  await callAs(castToken('priya'), 'review/save', { meeting_id: id, ...BY_HOST, text: '' });
  const guest = await arrive('dev', PLAIN);
  await guest.goto(`/review/${id}`);
  await guest.getByLabel(/^Your thanks to Priya/).fill('Thank you for the afternoon.');
  await guest.getByLabel(/^Everyone may read it/).check();
  await guest.getByRole('button', { name: 'Send thanks' }).click();
  await expect(guest.getByText('Only the two of you can read this note until')).toBeVisible();

  const host = await arrive('priya', PLAIN);
  await host.goto(`/review/${id}`);
  await host.getByLabel('Your reply').fill('Come back in summer.');
  await host.getByRole('button', { name: 'Send reply' }).click();
  await expect(host.getByText('Come back in summer.')).toBeVisible();
  await host.getByRole('button', { name: 'Let everyone read it' }).click();
  await host.getByRole('link', { name: 'The public page of the note' }).click();

  const stranger = await arrive(null, PLAIN);
  await stranger.goto(new URL(host.url()).pathname);
  await expect(stranger.getByText('Thank you for the afternoon.')).toBeVisible();
  expect(await stranger.locator('meta[property="og:title"]').getAttribute('content')).toContain('Dev thanks Priya');
  await stranger.goto('/host/usr_priya');
  await expect(stranger.getByText('Come back in summer.')).toBeVisible();
  await expect(stranger.getByText('d•••v')).toBeVisible();
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
});
