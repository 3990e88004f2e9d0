/** Where the parts of the stack listen. Playwright hands them to its workers in the environment. */
export type Places = { site: string; database: string; mail: string; sms: string; push: string };

const NAME = 'KINDHOUR_JOURNEYS';

export function tellPlaces(places: Places): void {
  process.env[NAME] = JSON.stringify(places);
}

export function readPlaces(): Places {
  const told = process.env[NAME];
  if (!told) throw new Error('The journeys have no stack: run them with playwright.config.ts.');
  return JSON.parse(told) as Places;
}
