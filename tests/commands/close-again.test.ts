import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { addresses, closedAccounts, sessions, users } from '../../db/schema/index.ts';
import { closeAgain, readClosedAccounts } from '../../scripts/lib/close-again.ts';
import { ownServer } from '../support/own-server.ts';

const serverAddress = ownServer('again');

describe('closing accounts again', () => {
  it('closes accounts that a restored backup has brought back, once (H3)', async () => {
    const address = serverAddress();
    const db = openDatabase(address);
    const place = {
      label: '',
      address1: '1 Road',
      city: 'York',
      zip: 'YO1',
      country: 'GB',
      createdAt: 1,
      updatedAt: 1,
    };
    await db.insert(addresses).values({ id: 'adr_1', userId: 'usr_ben', ...place });
    const log = [
      { userId: 'usr_ben', closedAt: 7, emailDigest: 'digest of ben' },
      { userId: 'usr_unknown', closedAt: 8, emailDigest: 'digest' },
    ];
    expect(await closeAgain(address, log, 9)).toEqual({ closed: 1, unknown: 1 });
    const [ben] = await db.select().from(users).where(eq(users.id, 'usr_ben'));
    expect(ben).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      status: 'deactivated',
      closedAt: 7,
      phone: null,
    });
    expect(await db.$count(addresses)).toBe(0);
    expect(await db.$count(sessions, eq(sessions.userId, 'usr_ben'))).toBe(0);
    expect(await readClosedAccounts(address)).toEqual([log[0]]);
    expect(await closeAgain(address, log, 10)).toEqual({ closed: 0, unknown: 1 });
    const [amara] = await db.select().from(users).where(eq(users.id, 'usr_amara'));
    expect(amara).toMatchObject({ firstName: 'Amara', closedAt: null });
  });

  it('includes accounts that are only in the list of the database', async () => {
    const address = serverAddress();
    await openDatabase(address)
      .insert(closedAccounts)
      .values({ userId: 'usr_clara', closedAt: 5, emailDigest: 'digest of clara' });
    expect(await closeAgain(address, [], 11)).toEqual({ closed: 1, unknown: 0 });
    expect(readFileSync('README.md', 'utf8')).toContain('scripts/close-again.ts');
  });
});
