import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures, writeFailures } from '../../scripts/lib/failures.ts';

describe('what a failed step says', () => {
  it("names vitest's failed tests, and files that did not load", () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a bid stands', failureMessages: [] },
            { status: 'failed', fullName: 'a bid falls', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(writeFailures(vitestFailures(report))).toBe(
      'a.test.ts: a bid falls\n    expected 1 to be 2\n\nb.test.ts\n    Cannot find module',
    );
  });

  it("names Playwright's, and those that passed at a second try", () => {
    const spec = (title: string, status: string, message: string) => ({
      title,
      tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message }] }] }],
    });
    const report = {
      suites: [
        {
          title: 'bid.spec.ts',
          specs: [spec('fine', 'expected', '')],
          suites: [
            { title: 'on a phone', specs: [spec('late', 'flaky', 'Timeout'), spec('wrong', 'unexpected', 'No')] },
          ],
        },
      ],
    };
    expect(playwrightFailures(report)).toEqual([
      { test: 'bid.spec.ts › on a phone › late', why: 'Timeout', unsteady: true },
      { test: 'bid.spec.ts › on a phone › wrong', why: 'No' },
    ]);
  });

  it('stays short when everything is broken', () => {
    const said = writeFailures(
      Array.from({ length: 25 }, (_, at) => ({ test: `test ${at}`, why: 'line\n'.repeat(40) })),
    );
    expect(said).toContain('and 5 more');
    expect(said.split('\n').length).toBeLessThan(320);
  });
});
