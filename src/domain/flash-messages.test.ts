import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../words/index.ts';
import { FLASH_MESSAGES, flashMessageOf } from './flash-messages.ts';

describe('flash messages', () => {
  it('do not mention a bid or a purchase if something has to be tried again, as it may be either', () => {
    const message = flashMessageOf('TRY_AGAIN', null);
    expect(message?.tone).toBe('error');
    expect(ENGLISH.t(message?.text ?? '')).not.toMatch(/bid|cart|offer|cancel/i);
  });

  it('have one meaning for each code', () => {
    const codes = FLASH_MESSAGES.map(([code]) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
});
