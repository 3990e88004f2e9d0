import { expect, it } from 'vitest';
import { noticeOf } from './notices.ts';
import { ENGLISH } from './words/index.ts';

it('what has to be tried again may be a bid, a purchase or a cancellation: its notice names none of them', () => {
  const notice = noticeOf('TRY_AGAIN', null);
  expect(notice?.tone).toBe('error');
  expect(ENGLISH.t(notice?.text ?? '')).not.toMatch(/bid|cart|offer|cancel/i);
});
