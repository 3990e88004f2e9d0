/** The numbers of paddles, which are read out digit by digit: from 100 to 999, each dealt once in an auction. */
export const PADDLES: readonly number[] = Array.from({ length: 900 }, (_, i) => 100 + i);
