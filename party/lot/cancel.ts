import { closeLotRow } from '../../db/changes/lots.ts';
import { tell } from '../../db/changes/news.ts';
import { keepCancelReason } from '../../db/changes/offers.ts';
import { recordEvent } from '../../db/changes/system.ts';
import type { Statement } from '../../db/statement.ts';
import type { CancelCommand, RoomRefusal } from '../../src/contract/room.ts';
import { effectiveEnd, mayCancel } from '../../src/domain/bidding/index.ts';
import { cancelledNews } from '../../src/domain/notifications/changed.ts';
import type { ClosingTools } from './close.ts';
import type { LotMemory } from './memory.ts';

type Tools = Omit<ClosingTools, 'paymentDueMs'>;

/** Whether this person may end the lot: its seller or the operator; to others it is not there. */
export const isTheirs = ({ lot }: LotMemory, { by }: CancelCommand): boolean => by.staff || lot.sellerId === by.id;

export function whyNotCancelled(
  memory: LotMemory,
  { by, ending, reason }: CancelCommand,
  now: number,
): RoomRefusal | null {
  const { lot, state } = memory;
  const standing = {
    ...{ auction: lot.auction, isClosed: lot.status === 'closed', bids: biddersOf(memory).length },
    closesAt: state ? effectiveEnd(state) : lot.closesAt,
  };
  const byOperator = by.staff && by.id !== lot.sellerId;
  const refused = mayCancel(standing, { ending, reason, byOperator }, now);
  return refused && { ok: false, ...refused };
}

/** Units that somebody has bought stay bought: then a fixed-price offer ends sold, whatever it is called. */
export function resultOfCancelling({ lot }: LotMemory, { ending }: CancelCommand): 'cancelled' | 'sold' | 'unsold' {
  if (lot.sold > 0) return 'sold';
  return ending === 'cancelled' ? 'cancelled' : 'unsold';
}

/** All that calling off a lot writes: its end, the reason, the record, and the news to everybody whose bid stood (R23). */
export function cancelStatements(memory: LotMemory, command: CancelCommand, tools: Tools): Statement[] {
  const { lot, version } = memory;
  const { by, reason } = command;
  const result = resultOfCancelling(memory, command);
  const actor = { kind: by.staff ? ('operator' as const) : ('user' as const), id: by.id };
  const data = { result, reason, bidders: biddersOf(memory).length };
  return [
    closeLotRow({ lotId: lot.offerId, version, result, winnerId: null, closedAt: tools.now }),
    ...(reason === '' ? [] : [keepCancelReason(lot.offerId, reason, tools.now)]),
    recordEvent({ at: tools.now, actor, verb: 'lot.cancelled', subject: { kind: 'lot', id: lot.offerId }, data }),
    ...newsOf(memory, reason, tools),
  ];
}

/** Whose bids stand. */
function biddersOf({ history }: LotMemory): string[] {
  return [...new Set(history.filter(({ declined }) => !declined).map(({ bidderId }) => bidderId))];
}

function newsOf(memory: LotMemory, reason: string, { now, newId, siteUrl, speak }: Tools): Statement[] {
  const offer = { siteUrl, offerId: memory.lot.offerId, title: memory.lot.title };
  return biddersOf(memory)
    .flatMap((id) => memory.people.get(id) ?? [])
    .flatMap((person) => {
      const news = cancelledNews(speak(person.language), offer, person, reason);
      return tell({ ...news, userId: person.id, at: now, newId });
    });
}
