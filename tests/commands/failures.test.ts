import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures, writeFailures } from '../../scripts/lib/failures.ts';

describe('the failures of a step', () => {
  it("include vitest's failed and flaky tests, and files that did not load", () => {
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
        {
          name: 'c.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [{ status: 'passed', fullName: 'a late bid', failureMessages: ['Timeout'] }],
        },
      ],
    };
    const failures = vitestFailures(report);
    expect(failures.filter(({ flaky }) => flaky)).toEqual([
      { test: 'c.test.ts: a late bid', why: 'Timeout', flaky: true },
    ]);
    expect(writeFailures(failures.filter(({ flaky }) => !flaky))).toBe(
      'a.test.ts: a bid falls\n    expected 1 to be 2\n\nb.test.ts\n    Cannot find module',
    );
  });

  it("include Playwright's failed and flaky tests", () => {
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
      { test: 'bid.spec.ts › on a phone › late', why: 'Timeout', flaky: true },
      { test: 'bid.spec.ts › on a phone › wrong', why: 'No' },
    ]);
  });

  it('are shortened if there are many', () => {
    const text = writeFailures(
      Array.from({ length: 25 }, (_, at) => ({ test: `test ${at}`, why: 'line\n'.repeat(40) })),
    );
    expect(text).toContain('and 5 more');
    expect(text.split('\n').length).toBeLessThan(320);
  });
});
