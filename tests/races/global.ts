import type { TestProject } from 'vitest/node';
import { startStack } from '../support/stack/stack.ts';
import { fillForRaces } from './fill.ts';

declare module 'vitest' {
  interface ProvidedContext {
    raced: { site: string; database: string; stripe: string; mail: string; sms: string; worker: number };
  }
}

/** Starts one stack, as in production, with a crowd of bidders. */
export async function setup(project: TestProject) {
  const stack = await startStack({ prepare: fillForRaces });
  const { stripe, mail, sms } = stack.standIns.urls;
  project.provide('raced', {
    site: stack.url,
    database: stack.address.url,
    stripe,
    mail,
    sms,
    worker: stack.workerPid(),
  });
  return () => stack.stop();
}
