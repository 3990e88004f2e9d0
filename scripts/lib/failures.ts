import { stripVTControlCharacters } from 'node:util';

/** A failed test, or one that passed only after a retry (`flaky`). */
export type Failure = {
  test: string;
  why: string;
  flaky?: true;
};

type Vitest = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
};

/** The failures in vitest's JSON report, including flaky tests and files that could not be loaded. */
export function vitestFailures(report: unknown): Failure[] {
  return (report as Vitest).testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A test that passed at its second try keeps the message of the first.
    const failed = assertionResults.filter((one) => one.status === 'failed' || one.failureMessages.length > 0);
    if (failed.length === 0) return status === 'failed' ? [{ test: name, why: message }] : [];
    return failed.map((one) => ({
      test: `${name}: ${one.fullName}`,
      why: one.failureMessages.join('\n'),
      ...(one.status === 'passed' ? { flaky: true as const } : {}),
    }));
  });
}

/** The failures in Playwright's JSON report, including flaky tests. */
export function playwrightFailures(report: unknown): Failure[] {
  return (report as { suites: Suite[] }).suites.flatMap((suite) => ofSuite(suite, ''));
}

function ofSuite({ title, suites, specs }: Suite, above: string): Failure[] {
  const path = above ? `${above} › ${title}` : title;
  const own = (specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        test: `${path} › ${spec.title}`,
        why: test.results.flatMap((result) => result.errors.map((error) => error.message ?? '')).join('\n'),
        ...(test.status === 'flaky' ? { flaky: true as const } : {}),
      })),
  );
  return [...own, ...(suites ?? []).flatMap((suite) => ofSuite(suite, path))];
}

/** Lists up to twenty failures, each with its first lines. */
export function writeFailures(failures: Failure[]): string {
  const shown = failures.slice(0, 20).map(({ test, why }) => {
    const lines = stripVTControlCharacters(why).split('\n').slice(0, 12);
    return [test, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  const more = failures.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n\n');
}
