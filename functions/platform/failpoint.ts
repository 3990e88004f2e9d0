import type { Env } from './env.ts';

const armed = new Map<string, number>();

/** Makes this failpoint throw the next `times` times, or until `disarmFailpoints`. For tests only. */
export function arm(point: string, times = 1): void {
  armed.set(point, times);
}

export function disarmFailpoints(): void {
  armed.clear();
}

/** Throws if a test has armed this failpoint; never in production. */
export function failpoint(env: Env, point: string): void {
  if (env.ENVIRONMENT === 'production') return;
  const left = armed.get(point) ?? 0;
  if (left === 0) return;
  armed.set(point, left - 1);
  throw new Error(`armed failpoint: ${point}`);
}
