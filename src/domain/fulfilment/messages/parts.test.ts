import { describe, expect, it } from 'vitest';
import { MASK } from './mask.ts';
import { messageParts } from './parts.ts';

const shown = (message: string, more: object = {}) => messageParts({ message, masked: [], meeting_id: null, ...more });

describe('the pieces of a message', () => {
  it('show a sender what was masked, and a reader only that something was', () => {
    const masked = { masked: [{ text: '07700 900123' }, { text: null }] };
    expect(shown(`Ring ${MASK} or ${MASK}!`, masked)).toEqual([
      { kind: 'text', text: 'Ring ' },
      { kind: 'masked', hidden: '07700 900123' },
      { kind: 'text', text: ' or ' },
      { kind: 'masked', hidden: null },
      { kind: 'text', text: '!' },
    ]);
  });

  it('are links only after payment, and only to the web', () => {
    const text = 'See https://example.com/a?b=1. Not javascript:alert(1) or ftp://x.example.';
    expect(shown(text)).toEqual([{ kind: 'text', text }]);
    expect(shown(text, { meeting_id: 'mtg_1' })).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://example.com/a?b=1' },
      { kind: 'text', text: '. Not javascript:alert(1) or ftp://x.example.' },
    ]);
  });
});
