import { expect, it } from 'vitest';
import { CLOCKS } from '../fulfilment/meeting/clocks.ts';
import { PERSON_COMMANDS } from '../fulfilment/meeting/commands.ts';
import { EVENT_NAMES } from './words.ts';

it('the console has a name for everything that can happen to a meeting', () => {
  const verbs = [...PERSON_COMMANDS, ...CLOCKS].map((command) => `meeting.${command}`);
  expect(verbs.filter((verb) => EVENT_NAMES[verb] === undefined)).toEqual([]);
});
