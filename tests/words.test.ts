import { readFileSync } from 'node:fs';
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
const HIDDEN_WORK =
  /\.test\.|\.testkit\.|styleguide|^src\/words\/es\/|^functions\/http\/(openapi|catalogue-pages)\.ts$/;

const files = sourceFiles(['src', 'functions', 'party', 'db/seed']).filter((file) => !HIDDEN_WORK.test(file));
const speaking = files.filter((file) => !file.startsWith('db/'));

/** A text with something to translate: more than a name, or than places for values. */
const isText = (text: string) => !NAMES.has(text) && /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
const missingIn = (dictionary: Readonly<Record<string, string>>, among: string[]) =>
  among.flatMap((file) =>
    textsIn(file)
      .filter((text) => isText(text) && !Object.hasOwn(dictionary, text))
      .map((text) => `${file}: ${text}`),
  );

describe('the phrase table', () => {
  it('has Spanish for every text', () => {
    expect(missingIn(ES, speaking)).toEqual([]);
  });

  it('gives browsers the Spanish of what browser code shows, and little more', () => {
    const browser = browserPart(ES);
    expect(
      missingIn(
        browser,
        browserFiles().filter((file) => /^src\/(client|islands)\//.test(file)),
      ),
    ).toEqual([]);
    for (const text of ['Review your bid', 'Retracted', 'Auction membership limit was Exceed', 'What you will need'])
      expect(browser).toHaveProperty([text]);
    expect(browser).not.toHaveProperty(['The API does not accept this method.']);
    expect(Object.keys(browser).length).toBeLessThan(Object.keys(ES).length / 2);
  });

  it('has no text that nobody says', () => {
    const said = new Set(files.flatMap(textsIn));
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const stands = (text: string) => ["'", '"', '`'].some((quote) => sources.includes(quote + text + quote));
    const dead = Object.keys(ES).filter(
      (text) =>
        ![ES_PROVIDER, ES_LISTS].some((elsewhere) => Object.hasOwn(elsewhere, text)) &&
        !said.has(text) &&
        !stands(text),
    );
    expect(dead).toEqual([]);
  });

  it('has Spanish for the lists that a new network starts with, and for no others', () => {
    const sql = readFileSync('db/migrations/0010_offers.sql', 'utf8');
    const rows = sql.matchAll(/^\('[^']+', '[a-z_]+', '((?:[^']|'')+)', [01], '/gm);
    const listed = new Set([...rows].map(([, text = '']) => text.replaceAll("''", "'")));
    expect(listed.size).toBeGreaterThan(50);
    expect([...listed].filter((text) => !Object.hasOwn(ES, text))).toEqual([]);
    expect(Object.keys(ES_LISTS).filter((text) => !listed.has(text))).toEqual([]);
  });

  it('has the same places for values in both languages', () => {
    const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
    expect(Object.entries(ES).filter(([english, spanish]) => places(english) !== places(spanish))).toEqual([]);
  });

  it('says each text once: no two areas translate the same one', () => {
    const entries = sourceFiles(['src/words/es']).flatMap((file) => keysIn(file).map((key) => ({ file, key })));
    const firstOf = new Map(entries.toReversed().map(({ file, key }) => [key, file]));
    const again = entries.filter(({ file, key }) => firstOf.get(key) !== file);
    expect(again.map(({ file, key }) => `${key}: ${firstOf.get(key)} and ${file}`)).toEqual([]);
  });
});

describe('markup', () => {
  it('holds no text of its own', () => {
    const raw = speaking
      .filter((file) => /\.(astro|tsx)$/.test(file))
      .flatMap((file) => rawTextsIn(file).map((text) => ({ file, text })))
      .filter(({ text }) => isText(text) && text !== 'Kindhour');
    expect(raw.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

/** The English texts of one dictionary file, as they stand there. */
function keysIn(file: string): string[] {
  const entry = /^ {2}(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([\p{L}\w]+)):/gmu;
  return Array.from(
    readFileSync(file, 'utf8').matchAll(entry),
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  );
}
