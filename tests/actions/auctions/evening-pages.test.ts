import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { showCheckIn, showPaddles, showPrints } from '../../../functions/auctions/views/evening-pages.ts';
import { showOwnAuction } from '../../../functions/auctions/views/host-pages.ts';
import { saveAuction } from '../../support/auctions.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { api, database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { Desk, liveEvening } from '../../support/live.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

it('the door shows a guest their own paddle, and those who work there everyone (LA8)', async () => {
  const { evening } = new Desk(await liveEvening({ lots: [{ reservePence: 77_700 }] }));
  const seen = async (who: 'ben' | 'amara', query = '') => showCheckIn(await signedIn(who), evening.id, query);
  expect(await seen('ben', 'ben')).toMatchObject({ isDesk: false, paddle: null, guests: [] });
  expect(await seen('amara', 'be')).toMatchObject({ isDesk: true, guests: [], message: expect.anything() });
  const [guest] = (await seen('amara', 'ben'))?.guests ?? [];
  expect(guest).toMatchObject({ username: 'ben', paddle: null });
  const ops = [{ kind: 'check_in' as const, op_id: `check_in_${guest?.user_id}`, user_id: guest?.user_id ?? '' }];
  const first = await api('auction/live/ops', { auction_id: evening.id, ops }, { as: 'amara' });
  expect(first.data.outcomes).toMatchObject([{ status: 'applied', paddle: 100 }]);
  const again = await api('auction/live/ops', { auction_id: evening.id, ops }, { as: 'amara' });
  expect(again.data.outcomes).toMatchObject([{ status: 'already_applied', paddle: 100 }]);
  expect(await seen('ben')).toMatchObject({ paddle: 100 });
  expect(await seen('amara', '100')).toMatchObject({ guests: [{ username: 'ben', paddle: 100 }] });
  expect(await showCheckIn(await signedIn('ben'), 'auc_none', '')).toBeNull();

  const prints = await showPrints(await signedIn('amara'), evening.id);
  expect(prints?.lots).toMatchObject([{ lotNumber: 1, startPence: expect.any(Number) }]);
  expect(JSON.stringify(prints)).not.toContain('77700');
  expect(await showPrints(await signedIn('ben'), evening.id)).toBeNull();
});

it('the owner names the people who work there and ends it, also before the doors open, and nobody else can (LA8)', async () => {
  const { evening } = new Desk(await liveEvening());
  const { data } = await saveAuction({ auction_type: 'live' });
  const staffAt = async (id: string) =>
    (await showOwnAuction(await signedIn('amara'), id, { page: 1, limit: 20 }))?.staff.map(
      ({ username, role }) => `${username} ${role}`,
    );
  const change = async (action: 'add' | 'remove', username: string, role: 'clerk' | 'cohost', as: CastName = 'amara') =>
    (await api('auction/live/staff', { auction_id: evening.id, action, username, role }, { as })).code ?? 'done';
  const draft = { auction_id: data.id, action: 'add', username: 'edwin', role: 'kiosk' } as const;
  expect(await api('auction/live/staff', draft, { as: 'amara' })).toMatchObject({ http: 200 });
  expect(await staffAt(data.id)).toEqual(['edwin kiosk']);

  expect(await change('add', ' Edwin ', 'cohost')).toBe('done');
  expect(await change('add', 'edwin', 'cohost')).toBe('ALREADY_STAFF');
  expect(await change('add', 'amara', 'clerk')).toBe('ALREADY_STAFF');
  expect(await change('add', 'nobody', 'clerk')).toBe('NO_SUCH_PERSON');
  expect(await change('add', 'priya', 'clerk', 'edwin')).toBe('NOT_FOUND');
  expect(await change('remove', 'edwin', 'clerk')).toBe('NOT_STAFF');
  expect(await staffAt(evening.id)).toEqual(['edwin cohost']);
});

it('someone at the desk stays until it is taken back, and someone whose account was closed can be removed', async () => {
  const desk = new Desk(await liveEvening());
  const change = { auction_id: desk.evening.id, username: 'edwin', role: 'cohost' } as const;
  const remove = async () => (await api('auction/live/staff', { ...change, action: 'remove' }, { as: 'amara' })).code;
  await api('auction/live/staff', { ...change, action: 'add' }, { as: 'amara' });
  await desk.look();
  await desk.call({ command: 'hand_over', user_id: 'usr_edwin' });
  expect(await remove()).toBe('HAS_THE_DESK');
  await desk.call({ command: 'claim' });
  await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, 'usr_edwin'));
  expect(await remove()).toBeUndefined();
  await database().update(users).set({ status: 'active' }).where(eq(users.id, 'usr_edwin'));
  expect(await remove()).toBe('NOT_STAFF');
});

it('the list of paddles and the print-outs are for those at a desk, not for a kiosk; a form without a number takes the lowest', async () => {
  const { evening } = new Desk(await liveEvening());
  const { id } = evening;
  const hire = (username: CastName, role: 'clerk' | 'kiosk') =>
    api('auction/live/staff', { auction_id: id, action: 'add', username, role }, { as: 'amara' });
  await hire('edwin', 'kiosk');
  await hire('priya', 'clerk');
  await api('auction/live/checkIn', { auction_id: id }, { as: 'ben' });
  const list = async (as: CastName, asked: number | null = null) =>
    showPaddles(await signedIn(as), id, { page: 1, limit: 20, asked });
  for (const as of ['edwin', 'ben', 'clara'] as const) expect(await list(as, 100)).toBeNull();
  expect(await showCheckIn(await signedIn('edwin'), id, 'ben')).toMatchObject({ isDesk: true, mayList: false });
  expect(await showCheckIn(await signedIn('priya'), id, '')).toMatchObject({ isDesk: true, mayList: true });
  expect(await list('priya', 100)).toMatchObject({ total: 1, swap: { number: 100 } });

  const swap = (paddle: number, to: string) => {
    const op_id = `swap-${paddle}-to-${to}`;
    const body = new URLSearchParams({ auction_id: id, paddle: `${paddle}`, to, op_id });
    const headers = { origin: SITE, cookie: `kindhour=${castToken('priya')}` };
    return send('/form/auction/live/swapPaddle', { method: 'POST', headers, body });
  };
  await swap(100, '');
  await swap(101, '7');
  expect((await list('priya', 100))?.swap).toBeNull();
  await swap(101, '250');
  expect((await list('olive', 250))?.records.map(({ number, swapped_at }) => [number, swapped_at === null])).toEqual([
    [100, false],
    [101, false],
    [250, true],
  ]);
});
