import { leastRate } from '../../tests/mutants/index.ts';
import type { Mutant } from '../../tests/mutants/mutant.ts';

export type Trial = { area: string; mutant: Mutant; noticed: boolean; by: string; tookMs: number };

type AreaResult = { area: string; planted: number; noticed: number; tookMs: number };

/** Planted and noticed by area. */
export function resultsOf(trials: readonly Trial[]): AreaResult[] {
  const areas = [...new Set(trials.map(({ area }) => area))];
  return areas.map((area) => {
    const own = trials.filter((trial) => trial.area === area);
    const tookMs = own.reduce((sum, trial) => sum + trial.tookMs, 0);
    return { area, planted: own.length, noticed: own.filter(({ noticed }) => noticed).length, tookMs };
  });
}

export const isEnough = ({ area, planted, noticed }: AreaResult): boolean => noticed >= planted * leastRate(area);

/** The table by area, and the mutants that no test noticed. */
export function reportOf(trials: readonly Trial[]): string {
  const results = resultsOf(trials);
  const planted = results.reduce((sum, each) => sum + each.planted, 0);
  const noticed = results.reduce((sum, each) => sum + each.noticed, 0);
  const tookMs = results.reduce((sum, each) => sum + each.tookMs, 0);
  const missed = trials.filter((trial) => !trial.noticed);
  return [
    rowOf(['area', 'planted', 'noticed', 'rate', 'time']),
    ...results.map((each) => `${cellsOf(each)}${isEnough(each) ? '' : '  too few'}`),
    cellsOf({ area: 'all', planted, noticed, tookMs }),
    ...missed.map(({ area, mutant }) => `\nnot noticed: ${area} ${mutant.id}\n  ${mutant.bug}\n  ${mutant.file}`),
  ].join('\n');
}

const cellsOf = ({ area, planted, noticed, tookMs }: AreaResult): string =>
  rowOf([
    area,
    `${planted}`,
    `${noticed}`,
    `${Math.floor((noticed / planted) * 100)} %`,
    `${Math.round(tookMs / 1000)} s`,
  ]);

const rowOf = ([area = '', ...numbers]: string[]): string =>
  area.padEnd(14) + numbers.map((number) => number.padStart(9)).join('');
