import { median, type Series } from './load.ts';
import type { Pair } from './pairs.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

type Row = { name: string; limit: number; measured: Series[]; against: Series[] };

/** Measures pairs in turn, three rounds, and prints the medians; `other` names what they are measured against. */
export async function measurePairs(pairs: Pair[], other: string): Promise<void> {
  const rows: Row[] = pairs.map(({ name, limit }) => ({ name, limit, measured: [], against: [] }));
  await warmUp(pairs);
  for (let round = 0; round < ROUNDS; round++) await runRound(pairs, rows);
  print(rows, other);
}

/** Long enough that rooms have met most of those who bid there, and written to those who are away. */
async function warmUp(pairs: Pair[]): Promise<void> {
  for (const pair of pairs) for (let again = 0; again < 3; again++) await pair.measure();
  await pairs[0]?.baseline();
}

async function runRound(pairs: Pair[], rows: Row[]): Promise<void> {
  for (const [i, pair] of pairs.entries()) {
    rows[i]?.against.push(await pair.baseline());
    rows[i]?.measured.push(await pair.measure());
  }
}

function print(rows: Row[], other: string): void {
  console.log(`| what | per second | p50 ms | p99 ms | refused | errors | ${other}, per second | ratio | at least |`);
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { name, limit, measured, against } of rows) {
    const ratio = median(measured.map((series, i) => series.rate / (against[i]?.rate ?? 1)));
    const mid = (pick: (series: Series) => number) => median(measured.map(pick));
    const cells = [name, mid((s) => s.rate).toFixed(0), mid((s) => s.p50).toFixed(1), mid((s) => s.p99).toFixed(1)];
    const rest = [
      mid((s) => s.refused),
      sum(measured.map((s) => s.errors)),
      median(against.map((s) => s.rate)).toFixed(0),
    ];
    console.log(
      `| ${[...cells, ...rest, ratio.toFixed(2), `${limit.toFixed(2)}${ratio < limit ? ' (under)' : ''}`].join(' | ')} |`,
    );
  }
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
