import { tooWide } from '../kit/accessible.ts';
import { openEvening } from '../kit/live.ts';
import { expect, test } from '../kit/test.ts';

test('the host names a clerk, who gives a guest a new number, without JavaScript', async ({ arrive }) => {
  const paddle = { holder: 'dev', number: 100 } as const;
  const id = await openEvening({ titles: ['Supper at the baker’s table'], host: 'amara', clerks: [], paddle });
  const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  const [host, clerk] = await Promise.all([arrive('amara', phone), arrive('edwin', phone)]);

  await test.step('a wrong name is refused beside the form, and the right one gets the role', async () => {
    await host.goto(`/seller/auctions/manage?id=${id}`);
    const people = host.getByRole('region', { name: 'People who work here' });
    await people.getByLabel('Username').fill('nobody-here');
    await people.getByLabel('Clerk').check();
    await people.getByRole('button', { name: 'Add' }).click();
    await expect(people.getByText('There is nobody with that username.')).toBeVisible();
    await expect(people.getByLabel('Username')).toHaveValue('nobody-here');
    await people.getByLabel('Username').fill('edwin');
    await people.getByRole('button', { name: 'Add' }).click();
    await expect(people.getByRole('row', { name: /edwin.*Clerk/ })).toBeVisible();
    expect(await tooWide(host)).toEqual([]);
  });

  await test.step('the clerk gives Dev a number of his choice, once it has been confirmed', async () => {
    await clerk.goto(`/liveAuction/${id}/checkIn`);
    await clerk.getByRole('link', { name: 'See all paddles' }).click();
    await clerk.getByRole('link', { name: /^Give a new number/ }).click();
    const question = clerk.getByRole('dialog');
    await question.getByLabel('New number').fill('100');
    await question.getByRole('button', { name: 'Give a new number' }).click();
    await expect(question.getByText('Number 100 has already been given out.')).toBeVisible();
    await question.getByLabel('New number').fill('');
    await question.getByRole('button', { name: 'Give a new number' }).click();
    await expect(clerk.getByRole('row', { name: /^100.*Swapped/ })).toBeVisible();
    await expect(clerk.getByRole('row', { name: /^101/ })).toBeVisible();
    expect(await tooWide(clerk)).toEqual([]);
  });
});
