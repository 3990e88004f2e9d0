/// <reference types="@cloudflare/vitest-plugin/types" />
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { personalKey, personOfKey } from '../../../functions/fulfilment/personal-link.ts';
import { castId } from '../../support/cast.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

describe('a personal link', () => {
  let meeting: PlantedMeeting;
  beforeAll(async () => {
    meeting = await plantMeeting();
  });

  async function keyOf(side: 'guest' | 'host', of = meeting): Promise<string> {
    const id = castId(side === 'guest' ? 'clara' : 'amara');
    const [row] = await database().select({ epoch: users.sessionEpoch }).from(users).where(eq(users.id, id));
    return personalKey(cron(), of.id, { id, side, epoch: row?.epoch ?? 0 });
  }
  const holder = (key: string | null, of = meeting) => personOfKey(cron(), of.id, key);

  it('opens its meeting for its person without a session', async () => {
    expect(await holder(await keyOf('guest'))).toEqual({ userId: castId('clara'), side: 'guest' });
    expect(await holder(await keyOf('host'))).toEqual({ userId: castId('amara'), side: 'host' });
  });

  it('opens no other meeting, and nothing for anyone else', async () => {
    const other = await plantMeeting();
    const key = await keyOf('guest');
    expect(await holder(key, other)).toBeNull();
    expect(await holder(`h${key.slice(1)}`)).toBeNull();
    expect(await holder(key, { ...meeting, id: 'mtg_unknown' })).toBeNull();
  });

  it('is refused if any letter of it is changed, left out or added', async () => {
    const key = await keyOf('guest');
    for (let i = 0; i < key.length; i++) {
      const other = key[i] === 'A' ? 'B' : 'A';
      expect(await holder(key.slice(0, i) + other + key.slice(i + 1))).toBeNull();
    }
    for (const wrong of [null, '', key.slice(1), `${key}A`, ` ${key}`, 'g'.repeat(44)])
      expect(await holder(wrong)).toBeNull();
  });

  it('ends with the sessions of its person, as after a new password, and with the account', async () => {
    const [guest, host] = [await keyOf('guest'), await keyOf('host')];
    const clara = eq(users.id, castId('clara'));
    await database().update(users).set({ sessionEpoch: sql`session_epoch + 1` }).where(clara);
    expect(await holder(guest)).toBeNull();
    expect(await holder(host)).not.toBeNull();
    expect(await holder(await keyOf('guest'))).not.toBeNull();
    await database().update(users).set({ status: 'deactivated' }).where(clara);
    expect(await holder(await keyOf('guest'))).toBeNull();
    await database().update(users).set({ status: 'active' }).where(clara);
  });
});
