/** R28: no bid on a request goes below this. */
export const LEAST_BID_PENCE = 1_000;
