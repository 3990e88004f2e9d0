import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { pressOn } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';

test('a visitor chooses Spanish by keyboard, stays on the page, and keeps the choice', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/search?q=bread');
  await pressOn(page, page.getByRole('form', { name: 'Language' }).getByRole('link', { name: 'Español' }));
  await expect(page).toHaveURL('/search?q=bread');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  await page.goto('/support');
  await expect(page.getByRole('button', { name: 'Enviar el mensaje' })).toBeVisible();
  await page.getByRole('form', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('a signed-in person’s choice is stored in the account, for e-mails and other browsers', async ({ arrive }) => {
  const nell = await newcomer();
  const page = await signInAs(await arrive(null), nell);
  await page.goto('/switch');
  await page.getByRole('form', { name: 'Language' }).getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveURL('/switch?notice=LANGUAGE_SAVED');
  await expect(page.getByText('Hemos guardado tu idioma.').first()).toBeVisible();
  const [row] = await database().select({ language: users.language }).from(users).where(eq(users.id, nell.id));
  expect(row?.language).toBe('es');
  const elsewhere = await signInAs(await arrive(null), nell);
  await elsewhere.goto('/switch');
  await expect(elsewhere.getByRole('heading', { name: 'Roles' })).toBeVisible();
});

test('a missing field is reported beside it in the language of the page, not that of the browser', async ({
  arrive,
}) => {
  const page = await arrive(null, { locale: 'en-GB' });
  await page.goto('/support?lang=es');
  await page.getByLabel('Tu nombre').fill('Ana');
  await page.locator('main').getByLabel('Correo electrónico').fill('ana');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  const email = page.locator('main').getByLabel('Correo electrónico');
  await expect(email).toHaveAccessibleDescription('Formato de correo no válido');
  await expect(email).toBeFocused();
  await expect(page.getByLabel('Asunto')).toHaveAccessibleDescription('¡Obligatorio!');
  await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription('¡Obligatorio!');
  await email.fill('ana@newcomer.example');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('a visitor subscribes to the newsletter in Spanish, confirms it, and unsubscribes', async ({ arrive }) => {
  const page = await arrive(null, { locale: 'es-ES' });
  const address = `lectora-${Date.now()}@kindhour.example`;
  await page.goto('/support');
  await page.getByRole('button', { name: 'Suscribirse' }).click();
  await expect(page.getByText('Obligatorio')).toBeVisible();
  await page.getByLabel('Novedades de Kindhour, por correo').fill('nadie');
  await page.getByRole('button', { name: 'Suscribirse' }).click();
  await expect(page.getByLabel('Novedades de Kindhour, por correo')).toHaveAccessibleDescription(/no válido/);
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
