import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../src/contract/index.ts';
import { DEFAULT_SETTINGS } from '../src/domain/settings.ts';
import { canBeUsedUp, LIMITS, NO_LIMITS } from './support/limit-table.ts';
import { sourceFiles } from './support/source/source.ts';

const COUNTS =
  /(?<!function |import .*)\b(countOne|countRolling|countAttempt|countFailedAttempt|countCardAttempt|enqueueWithin|withinDailyCount|withinRateLimit|withinPersonalRateLimit|BidRateLimit|requireCount|messageCounts)\((?:(?<=(?:requireCount|messageCounts)\()(?:ctx, )?('[^']+'))?/g;
/** Rows that are counted by a write, up to a number. */
const SQL_COUNTS =
  /(?:SELECT|holds\('[\w ]+', ['`]|within\(')\s?(?:count\(\*\)|coalesce\(sum)[^`;]{0,250}?(?:<|most|limits)/g;
/** The helpers themselves. */
const PRIMITIVES = [
  'db/changes/platform/counts.ts',
  'db/changes/platform/uninvited-mails.ts',
  'db/changes/accounts/attempts.ts',
];

const files = sourceFiles(['functions', 'party', 'db/changes']).filter(
  (file) => !file.includes('.test') && !PRIMITIVES.includes(file),
);

function placesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '');
  const names = Array.from(code.matchAll(COUNTS), ([, name, of]) => (of ? `${name} ${of}` : `${name}`));
  if (file.startsWith('db/changes/')) names.push(...Array.from(code.matchAll(SQL_COUNTS), () => 'SQL'));
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return Array.from(times, ([name, n]) => `${file} ${name}${n > 1 ? ` ×${n}` : ''}`);
}

const settings = Object.keys(DEFAULT_SETTINGS).filter((name) => /^most/.test(name) && !NO_LIMITS.includes(name));

describe('the table of limits', () => {
  it('has every place that counts, and every setting', () => {
    const found = [...files.flatMap(placesIn), ...settings].sort();
    expect(LIMITS.flatMap(({ at }) => at).sort()).toEqual(found);
  });

  it('says what the owner can do where strangers can use a limit up', () => {
    for (const limit of LIMITS) expect(Boolean(limit.meanwhile), limit.what).toBe(canBeUsedUp(limit));
  });

  it('names a test that goes beyond each limit of a time', () => {
    for (const { what, most, drivenBy } of LIMITS) {
      if (!most.includes('stored')) expect(drivenBy, what).toBeDefined();
      if (drivenBy) expect(readFileSync(drivenBy[0], 'utf8'), what).toContain(drivenBy[1]);
    }
  });

  it('names only refusals that the contract declares', () => {
    const declared = new Set([...CATALOGUE.values()].flatMap(({ refusals = {} }) => Object.keys(refusals)));
    const named = LIMITS.flatMap(({ next }) => next.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []);
    expect(named.filter((code) => !declared.has(code) && code !== 'TOO_FAST')).toEqual([]);
  });

  it('has a limit a minute for whatever a visitor may write', () => {
    const free = [...CATALOGUE].filter(([, { who, writes, perMinute }]) => who === 'anyone' && writes && !perMinute);
    expect(free.map(([path]) => path)).toEqual([]);
  });
});
