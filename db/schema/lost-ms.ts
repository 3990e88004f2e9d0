/** The time that buyers who did not pay have cost a lot, ms: its end has moved by that (R18). `lotId` is SQL. */
export const lostMs = (lotId: string): string =>
  `(SELECT coalesce(sum(data ->> '$.lostMs'), 0) FROM lot_calls WHERE lot_id = ${lotId} AND verb = 'not_bought')`;
