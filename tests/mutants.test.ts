import { existsSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import config from '../vitest.config.ts';
import { MUTANTS } from './mutants/index.ts';

const all = Object.values(MUTANTS).flat();
const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe('the mutants', () => {
  it.each(all.map((mutant) => [mutant.id, mutant] as const))('%s still applies', (_, mutant) => {
    const { file, find, replace, tests } = mutant;
    const text = readFileSync(file, 'utf8');
    expect(occurrences(text, find)).toBe(1);
    expect(replace).not.toBe(find);
    expect(() =>
      transformSync(
        text.replace(find, () => replace),
        { loader: 'ts' },
      ),
    ).not.toThrow();
    expect(tests.filter((test) => !existsSync(test))).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  });

  it('have unique ids and a sentence each', () => {
    const ids = [...Object.keys(MUTANTS), ...all.map(({ id }) => id)];
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(all.filter(({ bug }) => !/^[A-Z].{15,}\.$/.test(bug)).map(({ bug }) => bug)).toEqual([]);
  });

  it('cover every area with several', () => {
    expect(Object.entries(MUTANTS).filter(([, mutants]) => mutants.length < 5)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(90);
  });

  it('name projects of the configuration', () => {
    const projects = (config.test?.projects ?? []).map((each) =>
      typeof each === 'object' && 'test' in each ? each.test?.name : null,
    );
    expect(all.filter(({ project }) => !projects.includes(project))).toEqual([]);
  });
});
