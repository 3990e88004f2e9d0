import { afterEach, describe, expect, it, vi } from 'vitest';
import { runStep, type Step, type Tally } from '../../scripts/lib/check-run.ts';
import type { Failure } from '../../scripts/lib/failures.ts';

/** A runner that passes although this many of its tests needed a second try. */
const unsteady = (count: number): Step => ({
  name: 'journeys',
  advice: 'Look again.',
  run: {
    program: process.execPath,
    args: ['-e', "require('node:fs').writeFileSync(process.env.REPORT, '{}')"],
    report: {
      add: (file) => ({ env: { REPORT: file } }),
      count: () => ({ passed: 10, failed: 0 }),
      files: () => [{ file: 'a.test.ts', ms: 1_500 }],
      failures: () => Array.from({ length: count }, (_, at): Failure => ({ test: `test ${at}`, why: 'Timeout' })),
    },
  },
});

describe('a step whose tests passed at the second try', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('passes and names them', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const tally: Tally = { passed: 0, failed: 0, files: [] };
    expect(await runStep(unsteady(3), tally)).toBe(true);
    expect(tally).toEqual({ passed: 10, failed: 0, files: [{ file: 'a.test.ts', ms: 1_500 }] });
    expect(said.mock.calls.join('\n')).toContain('passed only at the second try:\ntest 0\n    Timeout');
  });

  it('fails when they are more than a few', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const tally: Tally = { passed: 0, failed: 0, files: [] };
    expect(await runStep(unsteady(4), tally)).toBe(false);
    expect(tally.failed).toBe(1);
    expect(said.mock.calls.join('\n')).toContain('test 3');
  });
});
