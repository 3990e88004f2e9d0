import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './reply.ts';
import type { Call } from './server.ts';
import { addressOf, type Switches, settingNumber } from './switches.ts';

const SILENCE_MS = 30_000;
const LATE_MS = 1_000;

type Exchange = {
  call: Call;
  switches: Switches;
  unavailable: () => Reply;
  work: () => Promise<Reply>;
};

/**
 * Runs a call with the transport switches: `down` answers 503 without doing anything, `timeOut` drops the connection after
 * `value` ms without doing anything, `loseReply` does the work and then drops the connection, and `lateMs` does the work
 * and answers `value` ms later. Null where the connection is dropped.
 */
export async function applyFaults({ call, switches, unavailable, work }: Exchange): Promise<Reply | null> {
  const address = addressOf(call);
  if (switches.take('down', address)) return unavailable();
  const silence = switches.take('timeOut', address);
  if (silence) {
    await wait(settingNumber(silence, SILENCE_MS), undefined, { ref: false });
    return null;
  }
  const reply = await work();
  if (switches.take('loseReply', address)) return null;
  const late = switches.take('lateMs', address);
  if (late) await wait(settingNumber(late, LATE_MS), undefined, { ref: false });
  return reply;
}
