import { describe, expect, it } from 'vitest';
import { allRules, filesIn, groupsIn, idsIn, RULES, SECTIONS, textOf } from './support/source/rules.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;

const rules = allRules();
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

/** Sections anywhere, ids only in parentheses and comments, because postcodes and drawings look like ids too. */
function citationsOf(file: string): string[] {
  const text = textOf(file);
  if (file.startsWith(RULES)) return idsIn(text);
  const comments = /\.(md|sql)$/.test(file) ? [] : (text.match(COMMENT) ?? []);
  return [...groupsOf(file), ...(text.match(SECTIONS) ?? []), ...comments.flatMap(idsIn)];
}

const groupsOf = (file: string): string[] => groupsIn(textOf(file));

/** Without this file, whose examples are not citations. */
function isTest(file: string): boolean {
  return /^tests\/|\.test\.ts$/.test(file) && file !== 'tests/rules.test.ts';
}
