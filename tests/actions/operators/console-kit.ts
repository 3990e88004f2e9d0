import { eq } from 'drizzle-orm';
import { images, meetings, users } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { castId, castToken } from '../../support/cast.ts';
import { api, database, send, testEnv } from '../../support/kit.ts';
import { now, paidMeeting, resetClock, rowOf, startIn, update, waitUntil } from '../fulfilment/meeting-kit.ts';

const DAY = 86_400_000;
let dated = 0;

/** A paid meeting of Clara's with Amara that both tell differently: `pence` is the price without the fee. */
export async function disputedMeeting(pence = 100_00): Promise<string> {
  resetClock();
  const id = await paidMeeting('clara', pence);
  dated += 1;
  const start = startIn(10 * DAY + dated * 3 * 3_600_000);
  await update('clara', id, { command: 'propose', slots: [start] });
  await update('amara', id, { command: 'accept', slot: start });
  waitUntil(start);
  await update('clara', id, { command: 'enter' });
  waitUntil(start + 16 * 60_000);
  await update('clara', id, { command: 'absent' });
  const denied = await update('amara', id, { command: 'deny', reason: 'I rang twice' });
  if (denied.data?.status !== 'disputed') throw new Error(denied.message);
  return id;
}

/** Makes this person an operator too. */
export async function makeOperator(name: CastName): Promise<void> {
  await database()
    .update(users)
    .set({ staff: true })
    .where(eq(users.id, castId(name)));
}

export async function versionOf(id: string): Promise<number> {
  const [row] = await database().select({ version: meetings.version }).from(meetings).where(eq(meetings.id, id));
  return row?.version ?? 0;
}

type Choice = { outcome?: 'delivered' | 'refund' | 'part' | 'new_date' | 'stands'; amount?: number; version?: number };
let networks = 0;
const network = () => {
  networks += 1;
  return { 'cf-connecting-ip': `10.9.${networks >> 8}.${networks & 255}` };
};

/** A decision by an operator about the meeting as it is now. */
export async function decide(as: CastName, id: string, { outcome = 'refund', version, amount }: Choice = {}) {
  const input = {
    meeting_id: id,
    version: version ?? (await rowOf(id)).version,
    outcome,
    reason: 'host_absent',
    note: 'The call log shows it.',
    ...(amount === undefined ? {} : { amount }),
  } as const;
  return api('operator/decide', input, { as, headers: network() });
}

export const answer = (as: CastName, id: string, decision: number, choice: 'confirm' | 'decline', key = '') =>
  api(
    'operator/confirmDecision',
    { meeting_id: id, decision_id: decision, answer: choice, key },
    { as, headers: network() },
  );

let pictures = 0;

/** A picture that this person has uploaded for few people to see; its id. */
export async function plantPicture(name: CastName): Promise<string> {
  pictures += 1;
  const [id, key] = [`img_${name}_${pictures}`, `${pictures}`.padStart(32, 'a')];
  const size = { bytes: 6, width: 1, height: 1, type: 'image/jpeg', alt: '', createdAt: now() };
  await database()
    .insert(images)
    .values({ id, key, ownerId: castId(name), purpose: 'message', ...size });
  await testEnv.UPLOADS.put(key, 'a door');
  return id;
}

/** The type of a picture at this address, for this person, or for a visitor; null if they get none. */
export async function pictureType(path: string, as?: CastName): Promise<string | null> {
  const answer = await send(path, as && { headers: { authorization: `Bearer ${castToken(as)}` } });
  const type = answer.headers.get('content-type') ?? '';
  await answer.arrayBuffer();
  return type.startsWith('image/') ? type : null;
}
