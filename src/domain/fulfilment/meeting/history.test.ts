import { describe, expect, it } from 'vitest';
import { whyOf } from './history.ts';

describe('why a meeting was changed', () => {
  it('is read by both where somebody wrote it to the other', () => {
    expect(whyOf('decline', { reason: 'I am away.' })).toEqual({ reason: null, words: 'I am away.' });
    expect(whyOf('stop', { reason: 'I was afraid.' })).toEqual({ reason: null, words: '' });
  });

  it('of a decision has a reason for every language, and the operator’s note', () => {
    const why = whyOf('decide', { reason: 'cut_short', note: 'Twenty minutes.' });
    expect(why).toMatchObject({ reason: { text: 'It was cut short' }, words: 'Twenty minutes.' });
  });

  it('of an early decision is the sentence that was recorded', () => {
    const reason = 'It was cut short. Twenty minutes.';
    expect(whyOf('decide', { reason })).toEqual({ reason: null, words: reason });
  });
});
