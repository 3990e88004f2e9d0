type Ageing = {
  phase: string;
  result: 'none' | 'sold' | 'passed' | 'withdrawn';
  held: { reason: string; for_ms: number } | null;
  ends_in_ms: number | null;
  changes: readonly { phase: string; result: 'none' | 'sold' | 'passed'; in_ms: number }[];
  may_call_in_ms: { once: number | null; twice: number | null; hammer: number | null };
  final_in_ms: number | null;
};

/** A lot's state some time later (ms): its phase follows from the changes that it announced. No clock has to be right. */
export function agedBy<T extends Ageing>(lot: T, ms: number): T {
  const less = (left: number | null) => (left === null ? null : Math.max(0, left - ms));
  const past = lot.changes.filter(({ in_ms }) => in_ms <= ms);
  const last = past.at(-1);
  const { once, twice, hammer } = lot.may_call_in_ms;
  return {
    ...lot,
    phase: last?.phase ?? lot.phase,
    result: last && last.result !== 'none' ? last.result : lot.result,
    held: lot.held && { ...lot.held, for_ms: lot.held.for_ms + ms },
    ends_in_ms: less(lot.ends_in_ms),
    changes: lot.changes.slice(past.length).map((change) => ({ ...change, in_ms: change.in_ms - ms })),
    may_call_in_ms: { once: less(once), twice: less(twice), hammer: less(hammer) },
    final_in_ms: less(lot.final_in_ms),
  };
}
