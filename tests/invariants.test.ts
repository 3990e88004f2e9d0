import { describe, expect, it } from 'vitest';
import { filesIn, groupsIn, textOf } from './support/source/rules.ts';

const IDS = Array.from({ length: 32 }, (_, at) => `I${at + 1}`);
const FOLDER = 'tests/actions/platform/invariants';

/** Each invariant with what holds it, from the brackets of its rule. */
const invariants = Array.from(
  textOf('docs/rules/safety.md').matchAll(/^- \*\*(I\d+)\.\*\*(.+?)(?:\[(.+)\])?$/gm),
  ([, id = '', rule = '', heldBy = '']) => ({ id, isBuilt: !rule.includes('(not built yet)'), heldBy }),
);
const byDatabase = ({ heldBy }: { heldBy: string }) =>
  /\b(triggers?|index|checks?|primary key|I12)\b(?! in tests)/i.test(heldBy);
const violations = filesIn(FOLDER).map(textOf).join('\n');
const isTest = (file: string) => file.endsWith('.test.ts') && file !== 'tests/invariants.test.ts';
const citedAnywhere = new Set(['tests', 'src'].flatMap(filesIn).filter(isTest).map(textOf).flatMap(groupsIn));

/** The errors that the triggers raise after all migrations. */
function raised(): string[] {
  const triggers = new Map<string, string>();
  const change = /DROP TRIGGER `?(\w+)`?|CREATE TRIGGER `?(\w+)`?([\s\S]*?)\bEND;/g;
  for (const file of filesIn('db/migrations').sort()) {
    for (const [, dropped, created = '', body = ''] of textOf(file).matchAll(change)) {
      if (dropped) triggers.delete(dropped);
      else triggers.set(created, body);
    }
  }
  const errors = [...triggers.values()].join().matchAll(/RAISE\s*\(\s*ABORT\s*,\s*'([^']+)'/gi);
  return [...new Set(Array.from(errors, ([, error = '']) => error))];
}

describe('the invariants', () => {
  it('are 32, and each says what holds it', () => {
    expect(invariants.map(({ id }) => id)).toEqual(IDS);
    expect(invariants.filter(({ isBuilt, heldBy }) => isBuilt && !heldBy)).toEqual([]);
  });

  it('that the database holds are each broken by a write, which it refuses', () => {
    const cited = groupsIn(violations);
    const missing = invariants.filter((each) => each.isBuilt && byDatabase(each) && !cited.includes(each.id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('that only the code holds are each shown by a test', () => {
    const missing = invariants.filter((each) => each.isBuilt && !citedAnywhere.has(each.id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('have a write for each error that a trigger raises', () => {
    expect(raised().length).toBeGreaterThan(60);
    const refusals = Array.from(violations.matchAll(/refusal: '([^']+)'/g), ([, refusal = '']) => refusal);
    const isWritten = (error: string) =>
      violations.includes(`'${error}'`) || refusals.some((part) => error.includes(part));
    const missing = raised().filter((error) => !isWritten(error));
    // Those that end in the same words are tried table by table.
    expect(missing.filter((error) => !error.endsWith('_ARE_APPEND_ONLY'))).toEqual([]);
  });
});
