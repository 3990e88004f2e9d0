import { eq } from 'drizzle-orm';
import { meetings } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { mailTo } from '../kit/mailbox.ts';
import { meetingThatTookPlace, plantMeeting } from '../kit/meetings.ts';
import { database, expect, test } from '../kit/test.ts';

const PLAIN = { javaScriptEnabled: false };
const HOUR = 3_600_000;

/** A video meeting of Dev with Priya that starts so far from now. */
async function videoMeeting(title: string, startsIn: number): Promise<string> {
  const id = await meetingThatTookPlace('dev', 'priya', title);
  const startsAt = Date.now() + startsIn;
  const date = { state: 'agreed', startsAt, endsAt: startsAt + HOUR, guestZone: 'Asia/Tokyo' } as const;
  await database()
    .update(meetings)
    .set({ ...date, format: 'video' })
    .where(eq(meetings.id, id));
  return id;
}

test('a host enters a video meeting, and the guest follows from the e-mail without signing in', async ({ arrive }) => {
  const title = 'An hour on the screen';
  const id = await videoMeeting(title, HOUR / 10);
  const host = await arrive('priya', PLAIN);
  await host.goto(`/appointment/enter/${id}`);
  await host.getByRole('button', { name: 'Enter the video meeting' }).click();
  const video = host.getByRole('link', { name: 'Open the video meeting' });
  await expect(video).toHaveAttribute('href', /^https:\/\/meet\.jit\.si\/kindhour-/);

  const { text } = await mailTo('dev@kindhour.example', `Priya is here: ${title}`);
  const link = /Join the video meeting: (\S+)/.exec(text)?.[1] ?? '';
  const guest = await arrive(null, PLAIN);
  const redirect = guest.waitForResponse((answer) => answer.url() === link);
  await guest.goto(link).catch(() => {});
  expect(await (await redirect).headerValue('location')).toBe(await video.getAttribute('href'));
  const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
  expect(row?.guestEnteredAt).not.toBeNull();
});

test('a meeting that is not open yet says when it opens, in the time of both, and takes the host’s own link', async ({
  arrive,
}) => {
  const id = await videoMeeting('An hour for later', 5 * HOUR);
  const guest = await arrive('dev', { viewport: { width: 390, height: 844 } });
  await guest.goto(`/appointment/enter/${id}`);
  await expect(guest.getByText(/^You meet on .* \(Tokyo\), which is .* \(London\)\.$/)).toBeVisible();
  await expect(guest.getByText(/^You can enter from .* \(Tokyo\)\.$/)).toBeVisible();
  await expect(guest.getByLabel('Link of your video meeting')).toHaveCount(0);
  expect(await violations(guest)).toEqual([]);
  const host = await arrive('priya', PLAIN);
  await host.goto(`/appointment/enter/${id}`);
  await host.getByLabel('Link of your video meeting').fill('http://insecure.example');
  await host.getByRole('button', { name: 'Save' }).click();
  await expect(host.getByText('Please enter a link that starts with https://').first()).toBeVisible();
  await host.getByLabel('Link of your video meeting').fill('https://video.example/priya');
  await host.getByRole('button', { name: 'Save' }).click();
  await expect(host.getByText('Saved. Only the two of you see it.')).toBeVisible();
});

test('a guest who has arrived lets us note where, if they like', async ({ arrive }) => {
  const startsAt = Math.floor(Date.now() / 900_000) * 900_000;
  const { id } = await plantMeeting({ state: 'agreed', startsAt, endsAt: startsAt + 3_600_000 });
  const here = { latitude: 55.97641, longitude: -3.17219 };
  const page = await arrive('clara', { permissions: ['geolocation'], geolocation: here });
  await page.goto(`/appointment/schedule/${id}`);
  await page.getByLabel('Also note where I am').check();
  await expect(page.locator('input[name=position]')).toBeEnabled();
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(page.getByText('Welcome. Have a good time together.')).toBeVisible();
  const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
  expect([row?.guestEnteredAt !== null, row?.guestPosition]).toEqual([true, '55.976,-3.172']);
});
