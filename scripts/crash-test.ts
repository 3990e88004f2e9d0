import { startStack } from '../tests/support/stack/stack.ts';
import { type Captured, findFaults } from './crash/ledger-check.ts';
import { People, pause } from './crash/people.ts';
import { fillForCrashes, wins } from './crash/wins.ts';

/**
 * Kills first the Worker and then the database server (SIGKILL), many times, while people bid and pay. After each restart
 * the books must balance within a minute: nothing that was acknowledged is lost, and nobody is charged twice.
 */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 20);
const WITHIN_MS = 60_000;
const BEFORE_CRASH_MS = 700;

const stack = await startStack({ prepare: fillForCrashes });
const people = new People(stack.url);
const waiting = [...wins];
let worst = 0;

for (const part of ['Worker', 'database'] as const) {
  for (let round = 1; round <= ROUNDS; round++) {
    const working = people.work(8, 4, waiting);
    await pause(BEFORE_CRASH_MS + (round % 7) * 40);
    await (part === 'Worker' ? stack.crashWorker() : stack.crashDatabase());
    people.rest();
    const tookMs = await untilBalanced();
    await working;
    worst = Math.max(worst, tookMs);
    console.log(`${part} killed ${round} of ${ROUNDS}: balanced after ${(tookMs / 1000).toFixed(1)} s`);
  }
}

const faults = await findFaults(stack.address, people.known, captured());
const { bids, paid } = people.known;
console.log(
  `${bids.size} bids and ${paid.size} payments acknowledged, ${captured().length} charges; slowest ${(worst / 1000).toFixed(1)} s`,
);
for (const fault of faults) console.log(`FAULT: ${fault}`);
await stack.stop();
process.exit(faults.length === 0 && worst <= WITHIN_MS ? 0 : 1);

async function untilBalanced(): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < WITHIN_MS) {
    await stack.sweep().catch(() => undefined);
    const faults = await findFaults(stack.address, people.known, captured()).catch(() => ['no answer']);
    if (faults.length === 0) break;
    await pause(500);
  }
  return performance.now() - begun;
}

/** The payments that the provider has collected. */
function captured(): Captured {
  const { paymentIntents } = stack.standIns.services.stripe.state();
  return Object.values(paymentIntents)
    .filter((intent) => intent.status === 'succeeded')
    .map((intent) => ({ invoiceId: intent.metadata.invoice_id ?? '', amount: intent.amount_received }));
}
