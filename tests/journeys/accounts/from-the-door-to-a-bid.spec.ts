import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bids, memberships, users } from '../../../db/schema/index.ts';
import { confirmBid, isLive, positionOn } from '../kit/bidding.ts';
import { codeFor } from '../kit/mailbox.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PASSWORD = 'four walls and a kettle';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a visitor on a phone bids after two screens, within a minute', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour at the door' });
  const page = await arrive(null, PHONE);
  await page.goto(`/productView/${lot}`);
  await isLive(page);
  await page.getByLabel('Your bid').fill('23.50');
  await page.getByRole('radio', { name: 'Bid a fixed amount' }).check();
  const screens = screensOf(page);
  const startedAt = Date.now();
  await page.getByRole('button', { name: 'Bid now' }).click();

  const email = `door.${lot.slice(-6)}@newcomer.example`;
  await expect(page.locator('[data-verification-without-script]')).toHaveCount(0);
  await fillIn(page, { email, username: `door${lot.slice(-8)}` });
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the six digits we sent you' });
  await dialog.getByLabel('Code').fill(await codeFor(email));
  await dialog.getByRole('button', { name: 'Create my account' }).click();

  await page.getByLabel('Your role at work').selectOption('Senior');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await isLive(page);
  await expect(page.getByLabel('Your bid')).toHaveValue('23.50');
  await expect(page.getByRole('radio', { name: 'Bid a fixed amount' })).toBeChecked();
  await page.getByRole('button', { name: 'Review your bid' }).click();
  await confirmBid(page);
  await expect(positionOn(page)).toContainText('You’re the highest bidder.');

  expect(Date.now() - startedAt).toBeLessThan(60_000);
  expect([...new Set(screens)]).toEqual(['/registration', `/productView/${lot}`]);
  expect(await bidOn(lot)).toMatchObject({ bids: { amountPence: 2350 }, memberships: { trial: true } });
});

test('without JavaScript a visitor comes back to their bid in Spanish as well', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour without a script' });
  const page = await arrive(null, { javaScriptEnabled: false });
  await page.goto(`/productView/${lot}?lang=es`);
  await page.getByLabel('Tu puja').fill('17');
  await page.getByRole('button', { name: 'Pujar ahora' }).click();
  const email = `paper.${lot.slice(-6)}@newcomer.example`;
  await page.getByLabel('Nombre', { exact: true }).fill('Petra');
  await page.getByLabel('Apellidos').fill('Paper');
  await page.getByLabel('Nombre de usuario').fill(`paper${lot.slice(-8)}`);
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Recibir un código por correo' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill(await codeFor(email, 'Tu código de Kindhour'));
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="confirm_password"]').fill(PASSWORD);
  await page.locator('[name="termCheck"]').check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await page.getByLabel('Tu puesto en el trabajo').selectOption('Senior');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByLabel('Tu puja')).toHaveValue('17');
  await page.getByRole('button', { name: 'Revisar tu puja' }).click();
  await page.getByRole('button', { name: 'Confirmar puja' }).click();
  await expect(page.getByText('Vas en cabeza').first()).toBeVisible();
});

/** The pages that a person sees, in their order; forms that come back to a page are one screen with it. */
function screensOf(page: Page): string[] {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname);
  });
  return screens;
}

async function fillIn(page: Page, { email, username }: { email: string; username: string }): Promise<void> {
  await page.getByLabel('First name').fill('Hana');
  await page.getByLabel('Last name').fill('Sato');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
}

const bidOn = async (lot: string) => {
  const [row] = await database()
    .select()
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(bids.lotId, lot));
  return row;
};
