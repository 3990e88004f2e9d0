import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { meetings, offers } from '../../../db/schema/index.ts';
import { failUnpaid } from '../../../functions/bidding/second-chance/fail-unpaid.ts';
import { showChance, showLateDate } from '../../../functions/bidding/views/second-chance.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import type { TestLot } from '../../support/lots.ts';
import { deliveriesDone, mailsWith } from '../../support/mailbox.ts';
import { signedIn } from '../../support/signed-in.ts';
import { update } from '../fulfilment/meeting-kit.ts';
import { cron } from '../money/payments/kit.ts';
import { accept, BIDS, chancesOf, closedLot, HOUR, hoursNow, later, lotOf, openChance, payUp } from './after-close.ts';

ownDatabase();

const WINNER_FAILS = 49;
const MAY_HAVE_PASSED = 72;

/** A lot that closed an hour ago, with a date so many hours after now. */
async function datedLot(hours: number, options: TestLot = {}): Promise<string> {
  const lot = await closedLot(BIDS, options);
  const meetingAt = Math.ceil((Date.now() + (hoursNow() + hours) * HOUR) / HOUR) * HOUR;
  await database().update(offers).set({ meetingAt, meetingMinutes: 60 }).where(eq(offers.id, lot));
  return lot;
}

/** The same when its winner has not paid, and the next bidder has been asked. */
async function offeredOn(hours: number): Promise<string> {
  const lot = await datedLot(hours);
  later(WINNER_FAILS);
  await failUnpaid(cron());
  return lot;
}

const dateFor = async (lot: string) => (await showChance(await signedIn('ben'), await openChance(lot)))?.date;
const meetingOf = async (lot: string) => (await database().select().from(meetings).where(eq(meetings.lotId, lot)))[0];
const lastMail = async (as: CastName, subject: string) => {
  await deliveriesDone();
  const [mail] = await mailsWith(subject, `${as}@kindhour.example`);
  return mail?.text ?? '';
};

describe('a second chance for an offer with a date (R27)', () => {
  beforeEach(() => later(24));

  it('says to both, before anyone accepts, that the date has passed, and leads to a new one or the money back', async () => {
    const lot = await offeredOn(WINNER_FAILS - 25);
    expect(await dateFor(lot)).toMatchObject({ hasPassed: true });
    expect(await lastMail('ben', 'Offered to you')).toContain(
      'has passed. Once you’ve paid, you and the TimeGiver agree',
    );
    expect(await lastMail('amara', 'Not paid')).toContain('has passed. If the bidder accepts and pays');
    expect((await accept('ben', await openChance(lot))).http).toBe(200);
    await payUp('ben', lot);
    const meeting = await meetingOf(lot);
    expect(meeting).toMatchObject({ guestId: 'usr_ben', state: 'undated', startsAt: null });
    expect((await update('ben', meeting?.id ?? '', { command: 'cancel' })).http).toBe(200);
    expect(await meetingOf(lot)).toMatchObject({ state: 'refunded' });
  });

  it('says that a date is lost by paying later, and keeps it for a bidder who pays before', async () => {
    const lot = await offeredOn(WINNER_FAILS + MAY_HAVE_PASSED - 2);
    expect(await dateFor(lot)).toMatchObject({ hasPassed: false });
    expect(await lastMail('ben', 'Offered to you')).toContain('If you pay later than that');
    expect(await lastMail('amara', 'Not paid')).toContain('If the bidder pays later than that');
    expect((await accept('ben', await openChance(lot))).http).toBe(200);
    await payUp('ben', lot);
    expect((await meetingOf(lot))?.state).toBe('agreed');
  });

  it('says nothing of a date that can be kept', async () => {
    const lot = await offeredOn(WINNER_FAILS + MAY_HAVE_PASSED + 2);
    expect(await dateFor(lot)).toBeNull();
    expect(await lastMail('ben', 'Offered to you')).not.toMatch(/agree on a new one/);
    expect(await lastMail('amara', 'Not paid')).not.toMatch(/agree on a new one/);
    await payUp('clara', lot);
  });
});

describe('a lot below its reserve whose date has passed (R12, R34)', () => {
  beforeEach(() => later(24));
  const award = (id: string) => api('seller/bid/manualAward', { id }, { as: 'amara' });

  it('cannot be awarded to someone who is not asked, but offered to them at the reserve', async () => {
    const lot = await datedLot(3, { reservePence: 100_000 });
    later(4);
    expect(await award(lot)).toMatchObject({ http: 409, code: 'DATE_PASSED' });
    expect(await lotOf(lot)).toMatchObject({ result: 'reserve_not_met', winnerId: null });
    expect(await showLateDate(await signedIn('amara'), lot)).toMatchObject({ hasPassed: true });
    expect(await showLateDate(await signedIn('edwin'), lot)).toBeNull();
    expect((await api('seller/bid/offerAtReserve', { id: lot }, { as: 'amara' })).http).toBe(200);
    expect(await lastMail('clara', 'Offered to you')).toContain('has passed. Once you’ve paid');
    expect(await chancesOf(lot)).toMatchObject([{ kind: 'reserve', bidderId: 'usr_clara', status: 'offered' }]);
    expect((await api('bid/secondChance/decline', { id: await openChance(lot) }, { as: 'clara' })).http).toBe(200);
    expect(await lastMail('amara', 'Not taken')).not.toContain('accept the highest bid');
  });

  it('can be awarded while the date is ahead', async () => {
    expect((await award(await datedLot(3, { reservePence: 100_000 }))).http).toBe(200);
  });
});
