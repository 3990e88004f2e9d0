import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allRules, groupsIn, textOf } from './support/source/rules.ts';

/** How many threats there are of each kind. */
const KINDS = { A: 22, B: 32, C: 20, D: 14, E: 9, F: 13, G: 14, H: 7 };
const THREATS = Object.entries(KINDS).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, at) => `${kind}${at + 1}`),
);
const NOT_BUILT = 'not built yet';

const page = textOf('docs/threats.md');
const rows = Array.from(
  page.matchAll(/^\| ([A-H]\d+) +\| (.+?) +\| (.+?) +\|$/gm),
  ([, id = '', name, tests = '']) => ({
    id,
    name,
    proofs: tests === NOT_BUILT ? [] : tests.split('<br>').map(proofOf),
  }),
);
const rules = new Map(allRules().map((rule) => [rule.id, rule]));

describe('the threats', () => {
  it('are 131, each once and in order', () => {
    expect(THREATS).toHaveLength(131);
    expect(rows.map(({ id }) => id)).toEqual(THREATS);
  });

  it('have the names of their rules, and are built as these say', () => {
    const expected = THREATS.map((id) => ({ id, name: rules.get(id)?.name, isBuilt: rules.get(id)?.isBuilt }));
    expect(rows.map(({ id, name, proofs }) => ({ id, name, isBuilt: proofs.length > 0 }))).toEqual(expected);
  });

  it('are counted', () => {
    const built = rows.filter(({ proofs }) => proofs.length > 0).length;
    expect(page).toContain(`${rows.length} threats: ${built} built, ${rows.length - built} not yet.`);
  });

  it('are each shown by tests that exist and cite them', () => {
    const wrong = rows.flatMap(({ id, proofs }) => proofs.map((proof) => problemOf(id, proof)));
    expect(wrong.filter((problem) => problem !== null)).toEqual([]);
  });
});

type Proof = { file: string; title: string };

/** `` `tests/rooms/place.test.ts`: are ordered (A1) ``. */
function proofOf(text: string): Proof {
  const [, file = text, title = ''] = /^`([^`]+)`: (.+)$/.exec(text) ?? [];
  return { file, title };
}

/** What is wrong with a proof, or null. */
function problemOf(id: string, { file, title }: Proof): string | null {
  if (!existsSync(file)) return `${id}: there is no ${file}`;
  if (!/^tests\/|\.test\.ts$/.test(file)) return `${id}: ${file} is no test`;
  if (!groupsIn(title).includes(id)) return `${id}: the title does not cite it: ${title}`;
  const quoted = ["'", '`', '"'].some((quote) => textOf(file).includes(`${quote}${title}${quote}`));
  return quoted ? null : `${id}: ${file} has no test with the title: ${title}`;
}
