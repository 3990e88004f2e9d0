import { closeLotRow } from '../../db/changes/bidding/lots.ts';
import { notificationStatements } from '../../db/changes/notifications/notifications.ts';
import { storeCancelReason } from '../../db/changes/offers/offers.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Statement } from '../../db/statement.ts';
import type { CancelCommand, RoomRefusal } from '../../src/contract/bidding/room.ts';
import { cancelRefusal, effectiveEnd } from '../../src/domain/bidding/index.ts';
import { cancelledNotification, takenDownNotification } from '../../src/domain/offers/notifications.ts';
import type { ClosingContext } from './close.ts';
import { isOnBlock, type LotMemory } from './memory.ts';

type Context = Omit<ClosingContext, 'paymentDueMs' | 'charity'>;

/** Whether this person may end the lot: its seller or an operator. To others it does not exist. */
export const mayCancel = ({ lot }: LotMemory, { by }: CancelCommand): boolean => by.staff || lot.sellerId === by.id;

/** Why the lot cannot be cancelled at `now` (UTC ms), or null (R23). */
export function cancellationRefusal(
  memory: LotMemory,
  { by, ending, reason }: CancelCommand,
  now: number,
): RoomRefusal | null {
  const { lot, state } = memory;
  const current = {
    auction: lot.auction,
    isClosed: lot.status === 'closed',
    bids: biddersOf(memory).length,
    closesAt: state ? effectiveEnd(state, now) : lot.closesAt,
    heldAt: state?.heldAt ?? null,
    isOnBlock: isOnBlock(memory),
  };
  const byOperator = by.staff && by.id !== lot.sellerId;
  const refused = cancelRefusal(current, { ending, reason, byOperator }, now);
  return refused && { ok: false, ...refused };
}

/** A fixed-price offer that has sold units ends as sold, even if it is cancelled. */
export function resultOfCancelling({ lot }: LotMemory, { ending }: CancelCommand): 'cancelled' | 'sold' | 'unsold' {
  if (lot.sold > 0) return 'sold';
  return ending === 'cancelled' ? 'cancelled' : 'unsold';
}

/** The writes that cancel a lot: its end, the reason, the event, and notifications: to everyone with a valid bid or a maximum that waits, and perhaps to the seller (R23, R30). */
export function cancelStatements(memory: LotMemory, command: CancelCommand, context: Context): Statement[] {
  const { lot, version } = memory;
  const { by, reason } = command;
  const result = resultOfCancelling(memory, command);
  const actor = { kind: by.staff ? ('operator' as const) : ('user' as const), id: by.id };
  const data = { result, reason, bidders: biddersOf(memory).length };
  return [
    closeLotRow({ lotId: lot.offerId, version, result, winnerId: null, closedAt: context.now }),
    ...(reason === '' ? [] : [storeCancelReason(lot.offerId, reason, context.now)]),
    recordEvent({ at: context.now, actor, verb: 'lot.cancelled', subject: { kind: 'lot', id: lot.offerId }, data }),
    ...notificationsOf(memory, reason, context),
    ...(command.tellSeller ? sellersNotification(memory, reason, context) : []),
  ];
}

function sellersNotification(
  { lot }: LotMemory,
  reason: string,
  { now, newId, siteUrl, wordsFor }: Context,
): Statement[] {
  const { sellerId: userId, sellerEmail: email, sellerFirstName: firstName, sellerLanguage, offerId, title } = lot;
  const offer = { siteUrl, offerId, title };
  const notification = takenDownNotification(wordsFor(sellerLanguage), offer, { email, firstName }, reason);
  return notificationStatements({ ...notification, userId, at: now, newId });
}

/** The people with a bid that is not retracted. */
function biddersOf({ history }: LotMemory): string[] {
  return [...new Set(history.filter(({ declined }) => !declined).map(({ bidderId }) => bidderId))];
}

function notificationsOf(memory: LotMemory, reason: string, { now, newId, siteUrl, wordsFor }: Context): Statement[] {
  const offer = { siteUrl, offerId: memory.lot.offerId, title: memory.lot.title };
  const bidders = biddersOf(memory).flatMap((id) => memory.people.get(id) ?? []);
  return [...bidders, ...memory.futureProxies.map(({ owner }) => owner)].flatMap((person) => {
    const notification = cancelledNotification(wordsFor(person.language), offer, person, reason);
    return notificationStatements({ ...notification, userId: person.id, at: now, newId });
  });
}
