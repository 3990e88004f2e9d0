import { describe, expect, it } from 'vitest';
import { whyOf } from './history.ts';

describe('why a meeting was changed', () => {
  it('is read by both if one wrote it to the other', () => {
    expect(whyOf('decline', { reason: 'I am away.' })).toEqual({ reason: null, words: 'I am away.' });
    expect(whyOf('stop', { reason: 'I was afraid.' })).toEqual({ reason: null, words: '' });
  });

  it('is for our team alone after a safety stop and in an appeal, and for both in a dispute (19, 24, 25)', () => {
    expect(whyOf('add_evidence', { reason: 'I rang twice.', before: 'disputed' }).words).toBe('I rang twice.');
    for (const before of ['stopped', 'delivered', 'refunded'])
      expect(whyOf('add_evidence', { reason: 'I rang twice.', before }).words).toBe('');
    expect(whyOf('appeal', { reason: 'Look at the door.' }).words).toBe('');
    expect(whyOf('nudge', { note: 'Please find a date.' }).words).toBe('Please find a date.');
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
