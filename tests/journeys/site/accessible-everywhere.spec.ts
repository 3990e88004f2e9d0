import type { Page } from '@playwright/test';
import type { CastName } from '../../support/cast.ts';
import type { Address } from '../../support/pages.ts';
import { barriersIn, type Look, tooWide } from '../kit/accessible.ts';
import { cart, closedOffer, fixedPriceOffer, openOffer } from '../kit/addresses.ts';
import { addressesOf, EVERY_PAGE, hydrated } from '../kit/every-page.ts';
import { expect, test } from '../kit/test.ts';
import { type Language, LOCALES, readIn, untranslated } from '../kit/untranslated.ts';

type Visit = {
  who: CastName | null;
  language: Language;
  addresses: () => Promise<Address[]>;
};

/** The same pages as other people see them, and in other states. */
const ALSO: readonly (readonly [CastName | null, () => string | Promise<string>])[] = [
  ['ben', () => '/search'],
  [null, () => '/search?q=hour&category=category-outdoors'],
  ['ben', openOffer],
  ['clara', fixedPriceOffer],
  ['amara', closedOffer],
  [null, () => '/login?with=email'],
  [null, () => '/login?with=phone'],
  [null, () => '/registration?type=both&plan=yearly'],
  ['priya', () => '/invite'],
  ['fern', () => '/account/profile?notice=PROFILE_INCOMPLETE'],
  ['gus', () => '/subscription?notice=MEMBERSHIP_NEEDED'],
  ['amara', () => '/subscription?plan=five_yearly'],
  ['amara', () => '/payments/subscription'],
  ['dev', cart],
  ['clara', () => '/auctions/all'],
  ['clara', () => '/invoices/all'],
  [null, () => '/api/docs'],
];

/** The narrowest screen that we support, in CSS pixels: a desktop at four times its size (WCAG 1.4.10). */
const NARROWEST = 320;

/** Few enough that two workers share the work evenly. */
const VISITS_PER_TEST = 10;

/** Every page is seen in Spanish, whose words are longer, and its other states in English. */
const VISITS: readonly Visit[] = [
  ...EVERY_PAGE.map((page) => ({ who: page.as, language: 'es' as const, addresses: () => addressesOf(page) })),
  ...ALSO.map(([who, path]) => ({
    who,
    language: 'en' as const,
    addresses: async () => [{ path: await path(), status: 200, leadsOn: false, isLikeOthers: false }],
  })),
];

/** The language of the browser is never the one that is chosen. */
const OTHER = { en: 'es-ES', es: 'en-GB' } as const;

test.describe('every page can be used by everyone: no barriers, no wider than the screen, no errors, in their language (H7)', () => {
  for (const [key, visits] of Map.groupBy(VISITS, ({ who, language }) => `${who ?? 'a visitor'} in ${language}`)) {
    for (let from = 0; from < visits.length; from += VISITS_PER_TEST) {
      const some = visits.slice(from, from + VISITS_PER_TEST);
      test(`as ${key} (H7): ${from + 1} to ${from + some.length}`, async ({ arrive, baseURL }) => {
        test.setTimeout(180_000);
        const [{ who, language } = { who: null, language: 'en' as const }] = some;
        const phone = { viewport: { width: 390, height: 900 } };
        const page = await arrive(who, { ...phone, locale: OTHER[language] });
        await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
        const wrong: string[] = [];
        const addresses = (await Promise.all(some.map((visit) => visit.addresses()))).flat();
        for (const [n, address] of addresses.entries()) {
          const look = n % 2 === 0 ? 'light' : 'dark';
          const faults = address.isLikeOthers
            ? faultsSentOf(page, address, language)
            : faultsOf(page, address, { language, look });
          wrong.push(...(await faults).map((text) => `${address.path}: ${text}`));
        }
        expect(wrong).toEqual([]);
      });
    }
  }
});

type Seen = { language: Language; look: Look };

/** Everything wrong with the page at this address, one line each; it is judged in one look, as its parts are on others too. */
async function faultsOf(page: Page, address: Address, { language, look }: Seen): Promise<string[]> {
  const { path: asked, status: expected, leadsOn } = address;
  const complaints = listen(page);
  const status = (await page.goto(asked))?.status();
  await hydrated(page);
  // The button that pays waits for the fields of the card, which take their colours when they arrive.
  await expect(page.locator('.button--money:disabled')).toHaveCount(0);
  const path = asked.replace(/\?.*$/, '');
  const shown = new URL(page.url()).pathname;
  const wrong = status === expected ? [] : [`answers ${status}`];
  if (shown !== path && !leadsOn) wrong.push(`shows ${shown}`);
  wrong.push(...(await untranslated(page, language)));
  if ((await page.locator('html').getAttribute('lang')) !== LOCALES[language]) wrong.push('is in another language');
  wrong.push(...(await barriersIn(page, look)));
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  wrong.push(...(await tooWide(page)));
  return [...wrong, ...complaints.end().filter((text) => !(expected >= 400 && text.includes(`status of ${expected}`)))];
}

/** The same of a page as the Worker sends it. */
async function faultsSentOf(page: Page, { path, status }: Address, language: Language): Promise<string[]> {
  const sent = await readIn(page, path, language);
  return sent.status === status ? sent.wrong : [`answers ${sent.status}`, ...sent.wrong];
}

/** Collects the errors and warnings of the browser, among them what the content security policy has stopped. */
function listen(page: Page) {
  const heard: string[] = [];
  const onConsole = (message: { type: () => string; text: () => string }) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  };
  const onError = (error: Error) => void heard.push(String(error));
  page.on('console', onConsole);
  page.on('pageerror', onError);
  const end = () => {
    page.off('console', onConsole);
    page.off('pageerror', onError);
    return heard;
  };
  return { end };
}
