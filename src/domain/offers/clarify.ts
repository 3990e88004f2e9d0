/** R1: the most characters of a clarification: plain text, dated, on an offer that someone has bid on or bought. */
export const CLARIFICATION_LENGTH = 2_000;
export const MOST_CLARIFICATIONS = 20;

/** Whether the text of an open offer is frozen, so that only clarifications can be added. */
export const takesClarifications = ({ bidCount, sold }: { bidCount: number; sold: number }): boolean =>
  bidCount > 0 || sold > 0;
