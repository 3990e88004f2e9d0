/** R1: what a seller may add, dated, to an offer that somebody has bid on or bought: plain text of this many characters. */
export const CLARIFICATION_LENGTH = 2_000;
export const MOST_CLARIFICATIONS = 20;

/** Whether the text of an open offer stands for good, so that more can only be added to it. */
export const takesClarifications = ({ bidCount, sold }: { bidCount: number; sold: number }): boolean =>
  bidCount > 0 || sold > 0;
