import { describe, expect, it } from 'vitest';
import { type ClerkInput, EMPTY, typed, typedPaddle } from '../../src/client/live/clerk-input.ts';

const NEXT = 1_100;

function keys(...pressed: string[]) {
  let input: ClerkInput = EMPTY;
  const bids = [];
  for (const key of pressed) {
    const after = typed(input, key, NEXT);
    input = after.input;
    if (after.bid) bids.push(after.bid);
  }
  return { input, bids };
}

describe('a clerk types', () => {
  it.each([
    ['a paddle and an amount', ['1', '0', '0', 'Enter', '2', '5', 'Enter'], [{ paddle: 100, amountPence: 2_500 }]],
    ['a paddle alone for the next bid', ['1', '0', '0', 'Enter', 'Enter'], [{ paddle: 100, amountPence: NEXT }]],
    ['a slip and goes back', ['1', '0', '1', 'Backspace', '0', 'Enter', 'Enter'], [{ paddle: 100, amountPence: NEXT }]],
    ['a paddle that cannot be', ['4', '2', 'Enter', 'Enter'], []],
    ['a fourth digit, which is dropped', ['1', '0', '0', '0', 'Enter', 'Enter'], [{ paddle: 100, amountPence: NEXT }]],
    ['nothing but zeros', ['1', '0', '0', 'Enter', '0', 'Enter'], []],
    ['a letter, which is ignored', ['1', 'x', '0', '0', 'Enter', 'Enter'], [{ paddle: 100, amountPence: NEXT }]],
    ['Escape, which clears all', ['1', '0', '0', 'Escape', 'Enter', 'Enter'], []],
  ])('%s', (_, pressed, bids) => {
    expect(keys(...pressed).bids).toEqual(bids);
  });
});

describe('a clerk types a pledge', () => {
  it.each([
    ['a paddle', ['1', '0', '4', 'Enter'], [104]],
    ['two paddles', ['1', '0', '4', 'Enter', '1', '0', '5', 'Enter'], [104, 105]],
    ['a slip and goes back', ['1', '0', '5', 'Backspace', '4', 'Enter'], [104]],
    ['a paddle that cannot be', ['4', '2', 'Enter'], []],
    ['a fourth digit, which is dropped', ['1', '0', '4', '4', 'Enter'], [104]],
    ['Escape, which clears all', ['1', '0', '4', 'Escape', 'Enter'], []],
  ])('%s', (_, pressed, paddles) => {
    let text = '';
    const entered = pressed.flatMap((key) => {
      const after = typedPaddle(text, key);
      text = after.text;
      return after.paddle ?? [];
    });
    expect(entered).toEqual(paddles);
  });
});
