import { afterEach, describe, expect, it, vi } from 'vitest';
import { runStep, type Step, type Tally } from '../../scripts/lib/check-run.ts';
import type { Failure } from '../../scripts/lib/failures.ts';

/** A runner that passes, with so many tests that needed a second try. */
const unsteady = (most: number): Step => ({
  name: 'journeys',
  advice: 'Look again.',
  run: {
    program: process.execPath,
    args: ['-e', "require('node:fs').writeFileSync(process.env.REPORT, '{}')"],
    report: {
      add: (file) => ({ env: { REPORT: file } }),
      count: () => ({ passed: 10, failed: 0 }),
      failures: () => Array.from({ length: most }, (_, at): Failure => ({ test: `test ${at}`, why: 'Timeout' })),
    },
  },
});

describe('a step whose tests passed at the second try', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('passes and names them', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const tally: Tally = { passed: 0, failed: 0 };
    expect(await runStep(unsteady(3), tally)).toBe(true);
    expect(tally).toEqual({ passed: 10, failed: 0 });
    expect(said.mock.calls.join('\n')).toContain('passed at the second try only:\ntest 0\n    Timeout');
  });

  it('fails when they are more than a few', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const tally: Tally = { passed: 0, failed: 0 };
    expect(await runStep(unsteady(4), tally)).toBe(false);
    expect(tally.failed).toBe(1);
    expect(said.mock.calls.join('\n')).toContain('test 3');
  });
});
