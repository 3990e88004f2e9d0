import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, localeOf } from '../../kit/words/languages.ts';
import { makeWords } from '../../kit/words/words.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { ruleOf } from '../routes/match.ts';
import { factsOf } from './facts.ts';
import { SLUGS } from './slugs.ts';
import { partsOf, textOf } from './texts.ts';

const filled = (slug: (typeof SLUGS)[number], language: (typeof LANGUAGE_CODES)[number]) =>
  makeWords(language, {}).t(
    textOf(slug, language),
    factsOf(DEFAULT_SETTINGS, localeOf(language), 'help@kindhour.test'),
  );

/** The bones of a text: its headings, lists, tables and questions, without their words. */
const bones = (text: string) =>
  text
    .split('\n')
    .map((line) => /^(#+ |- |\d\. |\||<details>|!\[)/.exec(line)?.[1])
    .filter(Boolean);
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href = '']) => href);

describe.each(SLUGS)('%s', (slug) => {
  it('is built alike in every language, with the same numbers and links', () => {
    const [first, ...others] = LANGUAGE_CODES.map((language) => textOf(slug, language));
    for (const other of others) {
      expect(bones(other)).toEqual(bones(first ?? ''));
      expect(namesIn(other)).toEqual(namesIn(first ?? ''));
      expect(linksIn(other)).toEqual(linksIn(first ?? ''));
    }
  });

  it.each(LANGUAGE_CODES)('has a title, a lead and all its numbers in %s', (language) => {
    const { title, lead, body } = partsOf(filled(slug, language));
    expect(title).toMatch(/^\S.{3,60}$/);
    expect(lead).toMatch(/^\S.{20,160}$/);
    expect(body.length).toBeGreaterThan(300);
    expect(body).not.toMatch(/\{\w+\}|NaN|undefined/);
  });

  it('leads only to pages that exist', () => {
    const pages = linksIn(textOf(slug, 'en')).filter((href) => !href.startsWith('/art/'));
    expect(pages.filter((href) => !ruleOf(href.replace(/[?#].*$/, '')))).toEqual([]);
  });
});

describe('the privacy page', () => {
  it.each([
    ['en', [/passkeys/i, /push messages/, /picture for links/i, /looked at:\*\* a number for each day/, /12 hours/]],
    ['es', [/llaves de acceso/i, /notificaciones push/, /imagen para los enlaces/i, /un número por día/, /12 horas/]],
  ] as const)('says in %s what is kept for signing in, for push, for links and of who looks', (language, told) => {
    for (const each of told) expect(filled('privacy', language)).toMatch(each);
  });
});

describe('the numbers', () => {
  it('are those of the rules, in the money of the reader', () => {
    const facts = factsOf(DEFAULT_SETTINGS, 'en-GB', 'help@kindhour.test');
    expect(facts).toMatchObject({ fee: 5, monthly: '£15', yearly: '£150', five_yearly: '£500', trial_days: 30 });
    expect(facts).toMatchObject({ example_price: '£60', example_fee: '£3', example_total: '£63', payment_hours: 48 });
    expect(factsOf({ ...DEFAULT_SETTINGS, networkFeeBasisPoints: 750 }, 'es-ES', '').example_total).toBe(
      '64,50\u00a0£',
    );
  });
});

describe('the table of steps', () => {
  it.each(LANGUAGE_CODES)('begins with the first step in %s', (language) => {
    expect(filled('guidelines', language)).toMatch(/\| -+: \| -+: \|\n\| (£10|10\u00a0£) \| (£1|1\u00a0£) \|\n/u);
  });
});
