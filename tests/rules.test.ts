import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** `R22`, `LA3`, and sections of the specification: `§2.3`, `back end §5`; but not sections of an RFC. */
const ID = String.raw`(?:LA|[A-IMRST])\d{1,2}`;
const SECTION = String.raw`(?:back end )?§\d(?:\.\d)?`;
const IDS = new RegExp(String.raw`\b${ID}\b`, 'g');
const SECTIONS = new RegExp(String.raw`(?<!RFC \d{4} )${SECTION}`, 'g');
const RANGE = /\b([A-Z]+)(\d+) to \1(\d+)\b/g;

/** Parentheses with references only: `(R22)`, `(§4, R23)`, `(C1 to C5)`, `(§3 Cart item)`, `(C7, decision 0012)`. */
const REFERENCE = String.raw`(?:${SECTION}(?: \w+)*|${ID}|decision \d{4})`;
const GROUP = new RegExp(String.raw`(?<!\w)\(${REFERENCE}(?:(?:,| to| and) ${REFERENCE})*\)`, 'g');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const RULES = 'docs/rules';

const rules = filesIn(RULES).flatMap(rulesOf);
const names = rules.map(({ id }) => id);

describe('the rules', () => {
  it('have one entry each', () => {
    expect(names.filter((id, at) => names.indexOf(id) !== at)).toEqual([]);
    expect(names.length).toBeGreaterThan(200);
  });

  it('include every rule that is cited', () => {
    const files = ['src', 'functions', 'db', 'party', 'tests', 'scripts', 'docs'].flatMap(filesIn);
    const unknown = files.flatMap((file) => citationsOf(file).map((id) => ({ file, id })));
    expect(unknown.filter(({ id }) => !names.includes(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
  });

  it('are each cited by a test, once they are built', () => {
    const cited = new Set(['tests', 'src'].flatMap(filesIn).filter(isTest).flatMap(groupsOf));
    expect(rules.filter(({ id, isBuilt }) => isBuilt && !cited.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

/** `- **R22. Look first.** …`, or a heading of the specification: `### §2.3 Guards`. */
function rulesOf(file: string): { id: string; isBuilt: boolean }[] {
  const entry = new RegExp(String.raw`^(?:- \*\*(${ID})\.[^*]*\*\*|#+ (${SECTION}))(.*)$`, 'gm');
  return Array.from(textOf(file).matchAll(entry), ([, rule, section, rest = '']) => ({
    id: rule ?? section ?? '',
    isBuilt: !rest.startsWith(' (not built yet)'),
  }));
}

/** Sections anywhere, ids only in parentheses and comments, because postcodes and drawings look like ids too. */
function citationsOf(file: string): string[] {
  const text = textOf(file);
  if (file.startsWith(RULES)) return idsIn(text);
  const comments = /\.(md|sql)$/.test(file) ? [] : (text.match(COMMENT) ?? []);
  return [...groupsOf(file), ...(text.match(SECTIONS) ?? []), ...comments.flatMap(idsIn)];
}

function groupsOf(file: string): string[] {
  return (textOf(file).match(GROUP) ?? []).flatMap(idsIn);
}

/** The ids and sections in a text; `C1 to C5` are five. */
function idsIn(text: string): string[] {
  const between = Array.from(text.matchAll(RANGE), ([, letter = '', first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${letter}${Number(first) + at}`),
  );
  return [...(text.match(IDS) ?? []), ...(text.match(SECTIONS) ?? []), ...between.flat()];
}

/** Without this file, whose examples are not citations. */
function isTest(file: string): boolean {
  return /^tests\/|\.test\.ts$/.test(file) && file !== 'tests/rules.test.ts';
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|tsx|astro|css|sql|md)$/.test(entry.name));
  return files.map(({ parentPath, name }) => join(parentPath, name));
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}
