import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, localeOf } from '../../kit/words/languages.ts';
import { makeWords } from '../../kit/words/words.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { ruleOf } from '../routes/match.ts';
import { figuresOf } from './figures.ts';
import { SLUGS } from './slugs.ts';
import { partsOf, textOf } from './texts.ts';

const filled = (slug: (typeof SLUGS)[number], language: (typeof LANGUAGE_CODES)[number]) =>
  makeWords(language, {}).t(
    textOf(slug, language),
    figuresOf(DEFAULT_SETTINGS, localeOf(language), 'help@kindhour.test'),
  );

/** The structure of a text: its headings, lists, tables and questions, without their words. */
const structureOf = (text: string) =>
  text
    .split('\n')
    .map((line) => /^(#+ |- |\d\. |\||<details>|!\[)/.exec(line)?.[1])
    .filter(Boolean);
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href = '']) => href);

describe.each(SLUGS)('%s', (slug) => {
  it('has the same structure, figures and links in every language', () => {
    const [first, ...others] = LANGUAGE_CODES.map((language) => textOf(slug, language));
    for (const other of others) {
      expect(structureOf(other)).toEqual(structureOf(first ?? ''));
      expect(namesIn(other)).toEqual(namesIn(first ?? ''));
      expect(linksIn(other)).toEqual(linksIn(first ?? ''));
    }
  });

  it.each(LANGUAGE_CODES)('has a title, a lead and all its figures in %s', (language) => {
    const { title, lead, body } = partsOf(filled(slug, language));
    expect(title).toMatch(/^\S.{3,60}$/);
    expect(lead).toMatch(/^\S.{20,160}$/);
    expect(body.length).toBeGreaterThan(300);
    expect(body).not.toMatch(/\{\w+\}|NaN|undefined/);
  });

  it('links only to pages that exist', () => {
    const pages = linksIn(textOf(slug, 'en')).filter((href) => !href.startsWith('/art/'));
    expect(pages.filter((href) => !ruleOf(href.replace(/[?#].*$/, '')))).toEqual([]);
  });
});

describe('the privacy page', () => {
  it.each([
    [
      'en',
      [/passkeys/i, /push notifications/, /link previews/i, /views of an offer:\*\* one number a day/i, /12 hours/],
    ],
    [
      'es',
      [/llaves de acceso/i, /notificaciones push/, /vistas previas de los enlaces/i, /un número al día/, /12 horas/],
    ],
  ] as const)('covers sign-in, push, link previews and view counts in %s', (language, topics) => {
    for (const topic of topics) expect(filled('privacy', language)).toMatch(topic);
  });
});

describe('the figures', () => {
  it('come from the rules and settings, formatted for the reader', () => {
    const figures = figuresOf(DEFAULT_SETTINGS, 'en-GB', 'help@kindhour.test');
    expect(figures).toMatchObject({ fee: 5, monthly: '£15', yearly: '£150', five_yearly: '£500', trial_days: 30 });
    expect(figures).toMatchObject({ example_price: '£60', example_fee: '£3', example_total: '£63', payment_hours: 48 });
    expect(figuresOf({ ...DEFAULT_SETTINGS, networkFeeBasisPoints: 750 }, 'es-ES', '').example_total).toBe(
      '64,50\u00a0£',
    );
  });
});

describe('the table of increments', () => {
  it.each(LANGUAGE_CODES)('starts with the first increment in %s', (language) => {
    expect(filled('guidelines', language)).toMatch(/\| -+: \| -+: \|\n\| (£10|10\u00a0£) \| (£1|1\u00a0£) \|\n/u);
  });
});
