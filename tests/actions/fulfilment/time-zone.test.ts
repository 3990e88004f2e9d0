/// <reference types="@cloudflare/vitest-plugin/types" />
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { meetings, users } from '../../../db/schema/index.ts';
import { castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { plantMeeting } from '../../support/planted-meeting.ts';

ownDatabase();

describe('a person’s time zone', () => {
  it('is stored, and counts for their meetings as a guest that are not over', async () => {
    const [open, over] = [await plantMeeting(), await plantMeeting({ state: 'refunded', money: 'refunded' })];
    const answer = await api('user/setTimeZone', { time_zone: 'Asia/Tokyo' }, { as: 'clara' });
    expect(answer).toMatchObject({ http: 200, data: { time_zone: 'Asia/Tokyo' } });
    const zones = async (id: string) =>
      (await database().select().from(meetings).where(eq(meetings.id, id))).map(({ guestZone, zone }) => [
        guestZone,
        zone,
      ]);
    expect(await zones(open.id)).toEqual([['Asia/Tokyo', 'Europe/London']]);
    expect(await zones(over.id)).toEqual([['Europe/London', 'Europe/London']]);
    const [clara] = await database()
      .select()
      .from(users)
      .where(eq(users.id, castId('clara')));
    expect(clara?.timeZone).toBe('Asia/Tokyo');
  });

  it('has to be one that people live in', async () => {
    for (const time_zone of ['Mars/Base', '+01:00', ''])
      expect(await api('user/setTimeZone', { time_zone }, { as: 'clara' })).toMatchObject({ http: 400 });
  });
});
