import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { pressOn } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';
import { readIn } from '../kit/untranslated.ts';

test('a visitor chooses Spanish by keyboard, reads what is missing in a form in it, and gets a newsletter until they say no', async ({
  arrive,
}) => {
  const page = await arrive(null, { locale: 'en-GB' });
  const email = page.locator('main').getByLabel('Correo electrónico');

  await test.step('they stay on the page, and keep the choice', async () => {
    await page.goto('/search?q=bread');
    await pressOn(page, page.getByRole('form', { name: 'Language' }).getByRole('link', { name: 'Español' }));
    await expect(page).toHaveURL('/search?q=bread');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  });

  await test.step('a missing field is reported beside it in the language of the page, not that of the browser', async () => {
    await page.goto('/support');
    await page.getByLabel('Tu nombre').fill('Ana');
    await email.fill('ana');
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(email).toHaveAccessibleDescription('Formato de correo no válido');
    await expect(email).toBeFocused();
    await expect(page.getByLabel('Asunto')).toHaveAccessibleDescription('¡Obligatorio!');
    await email.fill('ana@newcomer.example');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('they subscribe to the newsletter, confirm it, and unsubscribe', async () => {
    const address = `lectora-${Date.now()}@kindhour.example`;
    await page.getByRole('button', { name: 'Suscribirse' }).click();
    await expect(page.getByText('Obligatorio', { exact: true })).toBeVisible();
    await page.getByLabel('Novedades de Kindhour, por correo').fill(address);
    await page.getByRole('button', { name: 'Suscribirse' }).click();
    await expect(page.getByText('Suscripción al boletín realizada correctamente')).toBeVisible();
    const ask = await mailTo(address, '¿Te enviamos nuestro boletín?');
    await page.goto(/https?:\S+\/newsletter\/join\/\S+/.exec(ask.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Sí, quiero recibir el boletín' }).click();
    await expect(page.getByText('Desde ahora recibes nuestro boletín.').first()).toBeVisible();
    const welcome = await mailTo(address, 'Desde ahora recibes nuestro boletín');
    await page.goto(/https?:\S+\/newsletter\/leave\/\S+/.exec(welcome.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Sí, no quiero recibir más correos' }).click();
    await expect(page.getByText('Ya no recibirás el boletín.').first()).toBeVisible();
  });
});

test('a signed-in person’s choice is stored in the account, for e-mails and other browsers', async ({ arrive }) => {
  const nell = await newcomer();
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), nell);
  await page.goto('/switch');
  await page.getByRole('form', { name: 'Language' }).getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveURL('/switch?notice=LANGUAGE_SAVED');
  await expect(page.getByText('Hemos guardado tu idioma.').first()).toBeVisible();
  const [row] = await database().select({ language: users.language }).from(users).where(eq(users.id, nell.id));
  expect(row?.language).toBe('es');
});

/** Pages that show what a person has bought and sold, and the notices they got. */
const LISTS = ['/', '/auctions/all', '/auctions/won', '/invoices/all', '/account/meetings', '/account/notifications'];
const SELLERS_LISTS = ['/seller/lots/sold', '/seller/lots/open', '/payments/transactions', '/wallet'];

test('what people have bought, sold and been told is in the language that they have chosen', async ({
  arrive,
  baseURL,
}) => {
  for (const [who, addresses] of [
    ['ben', LISTS],
    ['clara', LISTS],
    ['amara', [...LISTS, ...SELLERS_LISTS]],
  ] as const) {
    const page = await arrive(who);
    await page.context().addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }]);
    for (const address of addresses) {
      expect((await readIn(page, address, 'es')).wrong, address).toEqual([]);
    }
  }
});

test('a crawler without cookies reads each language at its own address', async ({ request }) => {
  const read = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0, headers: { cookie: '', 'accept-language': '' } });
    const text = await answer.text();
    const linkOf = (rel: string) =>
      new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(text)?.[1]?.replace('&amp;', '&');
    return {
      status: answer.status(),
      text,
      canonical: linkOf('canonical'),
      spanish: linkOf('alternate" hreflang="es'),
    };
  };
  const english = await read('/search?q=bread');
  expect(english.text).toContain('<html lang="en-GB"');
  expect(english.canonical).toMatch(/\/search\?q=bread$/);
  expect(english.spanish).toBe(`${english.canonical}&lang=es`);
  const { pathname, search } = new URL(english.spanish ?? '');
  const spanish = await read(pathname + search);
  expect([spanish.status, spanish.canonical]).toEqual([200, english.spanish]);
  expect(spanish.text).toContain('<html lang="es-ES"');
  expect((await read('/charities?lang=en')).canonical).toMatch(/\/charities$/);
});
