/** A bug to plant in a copy of the tree, and the tests that should notice it. */
export type Mutant = {
  /** Unique in the list: lower-case words joined by hyphens. */
  id: string;
  /** The bug in one plain sentence, as a person would meet it. */
  bug: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The vitest project, and as few of its files as notice the bug. */
  project: 'domain' | 'worker' | 'simulation';
  tests: readonly string[];
};

const inProject =
  (project: Mutant['project']) =>
  (...tests: string[]): Pick<Mutant, 'project' | 'tests'> => ({ project, tests });

export const domain = inProject('domain');
export const worker = inProject('worker');
export const simulation = inProject('simulation')(
  'tests/simulation/first-half.test.ts',
  'tests/simulation/second-half.test.ts',
);
