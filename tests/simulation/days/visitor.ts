import { payInvoice, payWins } from '../people/buyer.ts';
import { callUntilKnown } from '../people/persistent.ts';
import type { Stage } from '../stage.ts';

const AT_MOST_MS = 20_000;

/** What someone does who looks in: answers a second chance, pays what they have won or pledged, or nothing. */
export async function visit(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  if (world.random() < 0.5) return;
  await world.scheduler.sleep(world.random() * AT_MOST_MS);
  for (const id of offeredTo(stage, name)) await answer(stage, name, id);
  if (world.random() < 0.35) await payWins(stage, name);
  for (const id of unpaidBy(stage, name)) if (world.random() < 0.25) await payInvoice(stage, name, id);
}

/** What this person has been told of and has not answered. */
function offeredTo({ world }: Stage, name: string): string[] {
  const rows = world.database.all<{ id: string }>(
    `SELECT s.id FROM notifications n JOIN second_chances s ON '/second_chance/' || s.id = json_extract(n.content, '$.href')
      WHERE n.user_id = ? AND s.status = 'offered' ORDER BY s.id`,
    `usr_${name}`,
  );
  return rows.map(({ id }) => id);
}

/** Accepts, sometimes twice at once, or declines, or both, or waits. */
async function answer(stage: Stage, name: string, id: string): Promise<void> {
  const { world } = stage;
  const send = async (what: 'accept' | 'decline') => {
    const reply = await callUntilKnown(world, `bid/secondChance/${what}`, { id }, name);
    if (reply) stage.checks.days.answered(name, id, what, reply, world.wallClock());
  };
  const chance = world.random();
  if (chance < 0.35) await send('accept');
  else if (chance < 0.45) await Promise.all([send('accept'), send('accept')]);
  else if (chance < 0.5) await Promise.all([send('accept'), send('decline')]);
  else if (chance < 0.7) await send('decline');
}

function unpaidBy({ world }: Stage, name: string): string[] {
  const rows = world.database.all<{ id: string }>(
    "SELECT id FROM invoices WHERE user_id = ? AND status = 'unpaid' AND kind IN ('auction', 'donation') ORDER BY number",
    `usr_${name}`,
  );
  return rows.map(({ id }) => id);
}
