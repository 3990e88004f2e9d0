/** R1: what a seller may add, dated, to an offer that somebody has bid on: plain text of this many characters. */
export const CLARIFICATION_LENGTH = 2_000;
export const MOST_CLARIFICATIONS = 20;
