/** The addresses of the stack's parts, passed to Playwright's workers in the environment. */
export type StackUrls = { site: string; database: string; writes: string; mail: string; sms: string; push: string };

const NAME = 'KINDHOUR_JOURNEYS';

export function setStackUrls(places: StackUrls): void {
  process.env[NAME] = JSON.stringify(places);
}

export function stackUrls(): StackUrls {
  const text = process.env[NAME];
  if (!text) throw new Error('There is no running stack. Run the journeys with playwright.config.ts.');
  return JSON.parse(text) as StackUrls;
}
