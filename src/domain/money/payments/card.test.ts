import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { HOLDER_NAME_MESSAGE, holderName } from './card.ts';

const messageOf = (text: string) => safeParse(holderName, text).error?.issues[0]?.message;

describe('the name on a card (§5)', () => {
  it.each(['Ben Whitlock', "Siobhán O'Neill", 'J. R. "Jay" Müller-Ferreira', '  Clara Osei '])('takes %s', (name) => {
    expect(messageOf(name)).toBeUndefined();
  });
  it.each(['Ben 2', 'Ben@home', '<b>Ben</b>', '4242'])('refuses %s', (name) =>
    expect(messageOf(name)).toBe(HOLDER_NAME_MESSAGE),
  );
  it('asks for one', () => expect(messageOf('   ')).toBe('Required!'));
});
