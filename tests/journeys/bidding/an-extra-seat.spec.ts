import { eq } from 'drizzle-orm';
import { cartItems } from '../../../db/schema/index.ts';
import { callAs } from '../kit/call-as.ts';
import { bidAs, closeFor, openChance } from '../kit/close-lot.ts';
import { type Newcomer, newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a host offers a paid hour to the next bidder too, who takes it on a phone (R27)', async ({ arrive }) => {
  const title = `An hour for one more ${crypto.randomUUID().slice(0, 6)}`;
  const [host, [winner, second]] = [await arrive('edwin', PHONE), await Promise.all([newcomer(), newcomer()])];
  const lot = await openLot({ title, seller: 'edwin' });
  await bidAs(second.token, lot, 60);
  await bidAs(winner.token, lot, 80);
  await closeFor(winner, lot, Date.now());
  await payFor(winner, lot);

  await test.step('the host asks from the list of sold offers, and is not told the price', async () => {
    await host.goto(`/seller/lots/sold?q=${encodeURIComponent(title)}`);
    await host.getByRole('button', { name: `Actions for ${title}` }).click();
    await host.getByRole('link', { name: 'Offer it to another bidder too' }).click();
    const dialog = host.getByRole('dialog', { name: 'Offer it to another bidder too?' });
    await expect(dialog).toContainText('They have 24 hours to answer');
    await dialog.getByRole('button', { name: 'Ask the next bidder' }).click();
    await expect(host.getByText('Offered. We’ll tell you what the next bidder says.')).toBeVisible();
    await expect(host.getByRole('row', { name: title })).toContainText('Offered to a bidder until');
    await expect(host.getByRole('main')).not.toContainText('£60');
  });

  const phone = await signInAs(await arrive(null, PHONE), second);
  await test.step('the next bidder reads what becomes public, and accepts', async () => {
    await openChance(phone, title);
    await expect(phone.getByText('The winner has paid, and the TimeGiver has time for one more.')).toBeVisible();
    await expect(phone.getByText('If you accept, the price becomes public')).toBeVisible();
    await phone.getByRole('button', { name: 'Accept and pay £63.00' }).click();
    await expect(phone).toHaveURL(/\/cart/);
    await expect(phone.getByRole('main')).toContainText('£63.00');
  });

  await test.step('the page of the seat says what it is, and leads to the auction', async () => {
    await host.goto(`/seller/lots/sold?q=${encodeURIComponent(title)}`);
    await host.getByRole('row').filter({ hasText: 'Extra seat' }).getByRole('link', { name: title }).first().click();
    await expect(host.getByText('An extra seat: the next bidder took it at their own maximum.')).toBeVisible();
    await host.getByRole('link', { name: 'See the auction' }).click();
    await expect(host).toHaveURL(`/productView/${lot}`);
    await host.goBack();
    await host.goBack();
  });

  await test.step('the host sees both sales, each at its price', async () => {
    await host.reload();
    await expect(host.getByRole('row', { name: title })).toHaveCount(2);
    await expect(host.getByRole('row', { name: title }).filter({ hasText: 'Extra seat' })).toContainText('£60');
    await expect(host.getByRole('row', { name: title }).filter({ hasText: 'Paid' })).toContainText('£65');
  });
});

async function payFor({ token }: Newcomer, lotId: string): Promise<void> {
  const [item] = await database().select().from(cartItems).where(eq(cartItems.lotId, lotId));
  const key = () => ({ idempotency_key: crypto.randomUUID() });
  const order = await callAs(token, 'cart/checkout', { type: 'auction', cart_id: item?.cartGroup ?? '', ...key() });
  const { invoice_id } = order.data.responseData;
  await callAs(token, 'payment/stripe_payment', { invoice_id, payment_method: 'pm_card_visa', ...key() });
}
