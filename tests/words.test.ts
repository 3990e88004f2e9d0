import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserFiles, browserPart } from '../scripts/lib/browser-words.ts';
import { ES } from '../src/words/es/index.ts';
import { ES_LISTS } from '../src/words/es/lists.ts';
import { ES_PROVIDER } from '../src/words/es/provider.ts';
import { rawTextsIn } from './support/source/markup.ts';
import { sourceFiles } from './support/source/source.ts';
import { textsIn } from './support/source/texts.ts';

/** Names are the same in every language. */
const NAMES = new Set([
  'Kindhour',
  'Google',
  'Facebook',
  'Stripe',
  'SMS',
  'TimeGiver',
  'TimeGivers',
  'TimeBidder',
  'TimeBidders',
]);
/** What the glossary rules out in English, as far as it is wrong in any sentence. */
const ENGLISH_NOT = [
  'somebody',
  'everybody',
  'anybody',
  'you lead',
  'a bid binds',
  'stands here',
  'waits here',
  'is listed here',
  'private sale',
  'propose a date',
  'agree a date',
  'take back a bid',
  'by SMS',
  'someone else of our team',
];

const NOT_TRANSLATED =
  /\.test\.|\.testkit\.|styleguide|^src\/words\/es\/|^functions\/http\/(openapi|catalogue-pages)\.ts$/;

const files = sourceFiles(['src', 'functions', 'party', 'db/seed']).filter((file) => !NOT_TRANSLATED.test(file));
const withTexts = files.filter((file) => !file.startsWith('db/'));

/** Whether a text needs a translation: not just a name or placeholders. */
const isText = (text: string) => !NAMES.has(text) && /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
const missingIn = (dictionary: Readonly<Record<string, string>>, among: string[]) =>
  among.flatMap((file) =>
    textsIn(file)
      .filter((text) => isText(text) && !Object.hasOwn(dictionary, text))
      .map((text) => `${file}: ${text}`),
  );

describe('the dictionaries', () => {
  it('have Spanish for every text', () => {
    expect(missingIn(ES, withTexts)).toEqual([]);
  });

  it('have a part for browsers, with the texts of browser code and little more', () => {
    const browser = browserPart(ES);
    expect(
      missingIn(
        browser,
        browserFiles().filter((file) => /^src\/(client|islands)\//.test(file)),
      ),
    ).toEqual([]);
    for (const text of ['Review your bid', 'Retracted', 'Auction membership limit was Exceed', 'What you’ll need'])
      expect(browser).toHaveProperty([text]);
    expect(browser).not.toHaveProperty(['The API does not accept this method.']);
    expect(Object.keys(browser).length).toBeLessThan(Object.keys(ES).length / 2);
  });

  it('have no unused text', () => {
    const used = new Set(files.flatMap(textsIn));
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const isString = (text: string) => ["'", '"', '`'].some((quote) => sources.includes(quote + text + quote));
    const dead = Object.keys(ES).filter(
      (text) =>
        ![ES_PROVIDER, ES_LISTS].some((elsewhere) => Object.hasOwn(elsewhere, text)) &&
        !used.has(text) &&
        !isString(text),
    );
    expect(dead).toEqual([]);
  });

  it('have Spanish for the lists of a new network, and for no others', () => {
    const sql = readFileSync('db/migrations/0010_offers.sql', 'utf8');
    const rows = sql.matchAll(/^\('[^']+', '[a-z_]+', '((?:[^']|'')+)', [01], '/gm);
    const listed = new Set([...rows].map(([, text = '']) => text.replaceAll("''", "'")));
    expect(listed.size).toBeGreaterThan(50);
    expect([...listed].filter((text) => !Object.hasOwn(ES, text))).toEqual([]);
    expect(Object.keys(ES_LISTS).filter((text) => !listed.has(text))).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
    expect(Object.entries(ES).filter(([english, spanish]) => placeholders(english) !== placeholders(spanish))).toEqual(
      [],
    );
  });

  it('have each text once: no two areas translate the same one', () => {
    const entries = sourceFiles(['src/words/es']).flatMap((file) => keysIn(file).map((key) => ({ file, key })));
    const firstOf = new Map(entries.toReversed().map(({ file, key }) => [key, file]));
    const again = entries.filter(({ file, key }) => firstOf.get(key) !== file);
    expect(again.map(({ file, key }) => `${key}: ${firstOf.get(key)} and ${file}`)).toEqual([]);
  });
});

describe('the glossary of docs/writing.md', () => {
  it.each([
    ['en', ENGLISH_NOT, Object.keys(ES)],
    ['es', spanishNot(), Object.values(ES)],
  ] as const)('holds for every text in %s', (language, words, texts) => {
    const wrong = new RegExp(`(?<!\\p{L})(${words.join('|')})s?(?!\\p{L})`, 'iu');
    expect(words.filter((word) => wrong.test(word))).toEqual(words);
    expect([...texts, ...readingPages(language)].filter((text) => wrong.test(text))).toEqual([]);
  });
});

describe('markup', () => {
  it('contains no text that cannot be translated', () => {
    const raw = withTexts
      .filter((file) => /\.(astro|tsx)$/.test(file))
      .flatMap((file) => rawTextsIn(file).map((text) => ({ file, text })))
      .filter(({ text }) => isText(text) && text !== 'Kindhour');
    expect(raw.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

/** What the glossary rules out in Spanish: the last column of its table. */
function spanishNot(): string[] {
  const table = /## Spanish\n(.*?)\n## /s.exec(readFileSync('docs/writing.md', 'utf8'))?.[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => (row.split('|')[3] ?? '').split(',').flatMap((word) => word.trim() || []));
}

/** The lines of the static pages. */
function readingPages(language: 'en' | 'es'): string[] {
  const folder = `src/domain/site/reading/${language}`;
  return readdirSync(folder).flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'));
}

/** The English texts of a dictionary file. */
function keysIn(file: string): string[] {
  const entry = /^ {2}(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([\p{L}\w]+)):/gmu;
  return Array.from(
    readFileSync(file, 'utf8').matchAll(entry),
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  );
}
