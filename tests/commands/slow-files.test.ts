import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.ts';
import { listSlowest, playwrightFiles, vitestFiles } from '../../scripts/lib/slow-files.ts';

describe('the list of the slowest test files', () => {
  it("has the duration of each file in vitest's report", () => {
    const testResults = [{ name: join(ROOT, 'tests/a.test.ts'), startTime: 1_000, endTime: 2_500 }];
    expect(vitestFiles({ testResults })).toEqual([{ file: 'tests/a.test.ts', ms: 1_500 }]);
  });

  it("adds up all attempts of all tests in Playwright's report", () => {
    const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const suites = [{ file: 'site/a.spec.ts', specs: [spec(100, 20)], suites: [{ file: '', specs: [spec(3)] }] }];
    expect(playwrightFiles({ suites })).toEqual([{ file: 'tests/journeys/site/a.spec.ts', ms: 123 }]);
  });

  it('has the twenty slowest files in order', () => {
    const files = Array.from({ length: 30 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1_000 }));
    const lines = listSlowest(files).split('\n');
    expect([lines.length, lines[0], lines[19]]).toEqual([20, '  29.0 s  29.test.ts', '  10.0 s  10.test.ts']);
  });
});
