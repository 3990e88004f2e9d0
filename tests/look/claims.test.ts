import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expiryOf } from '../../src/domain/access/request.ts';
import { cancelRefusal } from '../../src/domain/bidding/index.ts';
import { MESSAGES_LAST_MS } from '../../src/domain/fulfilment/messages/limits.ts';
import { reviewsEnd } from '../../src/domain/fulfilment/reviews/review.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/kit/time.ts';
import { localeOf } from '../../src/domain/kit/words/languages.ts';
import { makeWords } from '../../src/domain/kit/words/words.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { figuresOf } from '../../src/domain/site/reading/figures.ts';
import type { SLUGS } from '../../src/domain/site/reading/slugs.ts';
import { textOf } from '../../src/domain/site/reading/texts.ts';

const pageOf = (slug: (typeof SLUGS)[number], language: 'en' | 'es', settings = DEFAULT_SETTINGS) =>
  makeWords(language, {}).t(textOf(slug, language), figuresOf(settings, localeOf(language), 'help@kindhour.test'));

/** What the guidelines announce, and the rules of which one at least is not built (docs/rules). */
const COMING_LATER: Readonly<Record<string, readonly string[]>> = {};

/** What they describe as it works now. */
const BUILT: Readonly<Record<string, string>> = {
  'The end': 'R15',
  'Retracting a bid': 'R20',
  'Time to win': 'R29',
  'Live auctions': 'LA5',
  'Early bids': 'R30',
  'Requests for time': 'R28',
  'An unpaid win': 'R26',
  'A second chance': 'R27',
  'Buying instead of bidding': 'R18',
};

const RULES = ['bidding', 'live-auctions']
  .map((name) => readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), 'utf8'))
  .join('\n');
const ruleOf = (id: string) => new RegExp(`^- \\*\\*${id}\\..*$`, 'm').exec(RULES)?.[0] ?? '';

describe('the guidelines', () => {
  it.each(['en', 'es'] as const)('say the limits of cancelling and of requests to join, in %s', (language) => {
    const text = pageOf('guidelines', language);
    const hours = Number(/(\d+) (hours before|horas antes)/.exec(text)?.[1]);
    const request = { ending: 'cancelled', reason: 'I am ill.', byOperator: false } as const;
    const lot = { auction: true, isClosed: false, bids: 1, closesAt: DAY_MS, heldAt: null };
    expect(cancelRefusal(lot, request, DAY_MS - hours * HOUR_MS - 1)).toBeNull();
    expect(cancelRefusal(lot, request, DAY_MS - hours * HOUR_MS + 1)).toMatchObject({ code: 'CANCEL_LATE' });
    const requestLasts = expiryOf(0, Number.MAX_SAFE_INTEGER);
    expect(text).toContain(`${requestLasts / DAY_MS} ${language === 'en' ? 'days' : 'días'}`);
  });

  it('announce only what is not built yet', () => {
    const later = pageOf('guidelines', 'en').split('## Coming later')[1] ?? '';
    const announced = [...later.matchAll(/^- \*\*([^*:]+):?\*\*/gm)].map(([, name = '']) => name);
    expect(announced).toEqual(Object.keys(COMING_LATER));
    for (const [name, ids] of Object.entries(COMING_LATER))
      expect(ids.map(ruleOf).join(' '), `${name} is built: describe it above`).toMatch(/not built yet/i);
    const headings = pageOf('guidelines', 'en').match(/^## .*$/gm);
    for (const [heading, id] of Object.entries(BUILT)) {
      expect(headings).toContain(`## ${heading}`);
      expect(ruleOf(id)).toMatch(/^(?!.*\(not built yet\))./);
    }
  });
});

describe('what the pages say of messages and reviews', () => {
  it.each([
    ['en', 'days after the last message', 'within', /keeps their copy until then/],
    ['es', 'días después del último', 'una valoración en', /conserva su copia hasta entonces/],
  ] as const)('is what happens to them, in %s', (language, after, within, copy) => {
    const [privacy, guidelines] = [pageOf('privacy', language), pageOf('guidelines', language)];
    expect(privacy).toContain(`${MESSAGES_LAST_MS / DAY_MS} ${after}`);
    expect(privacy).toMatch(copy);
    const days = reviewsEnd({ stateAt: 0 }) / DAY_MS;
    expect(privacy).toContain(`${days} ${language === 'en' ? 'days' : 'días'}`);
    expect(guidelines).toContain(`${within} ${days} `);
  });
});

describe('the figures of the pages', () => {
  const changed = {
    ...DEFAULT_SETTINGS,
    networkFeeBasisPoints: 725,
    trialMembershipMs: 17 * DAY_MS,
    softCloseWindowMs: 7 * MINUTE_MS,
    paymentDueMs: 31 * HOUR_MS,
  };

  it.each([
    ['guidelines', ['7.25%', 'last 7 minutes', 'within 31 hours']],
    ['timeBidders', ['7.25%', '17 days', 'within 31 hours']],
    ['become_timebidder', ['7.25%', '17 days', 'within 31 hours']],
    ['faqs', ['7.25%', '17 days', 'last 7 minutes', '31 hours']],
    ['about', ['7.25%']],
    ['charities', ['7.25%']],
  ] as const)('follow the settings on %s', (slug, claims) => {
    const text = pageOf(slug, 'en', changed);
    for (const claim of claims) expect(text).toContain(claim);
    expect(text).not.toMatch(/\b5%|30 days are free|48 hours/);
  });
});
