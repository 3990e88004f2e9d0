import { afterEach, describe, expect, it, vi } from 'vitest';
import { runStep, type Step, type Tally } from '../../scripts/lib/check-run.ts';
import type { Failure } from '../../scripts/lib/failures.ts';

/** A runner that passes with this many flaky tests. */
const flaky = (count: number): Step => ({
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

describe('a step with flaky tests', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('passes and lists them if there are only a few', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const tally: Tally = { passed: 0, failed: 0, files: [] };
    expect(await runStep(flaky(3), tally)).toBe(true);
    expect(tally).toEqual({ passed: 10, failed: 0, files: [{ file: 'a.test.ts', ms: 1_500 }] });
    expect(log.mock.calls.join('\n')).toContain('flaky tests, passed after a retry:\ntest 0\n    Timeout');
  });

  it('fails if there are too many', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const tally: Tally = { passed: 0, failed: 0, files: [] };
    expect(await runStep(flaky(4), tally)).toBe(false);
    expect(tally.failed).toBe(1);
    expect(log.mock.calls.join('\n')).toContain('test 3');
  });
});
