import { closeLotRow, putWonLot } from '../../db/changes/lots.ts';
import { enqueueMail, recordEvent } from '../../db/changes/system.ts';
import type { Statement } from '../../db/statement.ts';
import { type ClosedLot, closeLot } from '../../src/domain/bidding/index.ts';
import type { BuiltMail } from '../../src/domain/mails/frame.ts';
import { soldMail } from '../../src/domain/mails/sold.ts';
import { lostMail, unsoldMail } from '../../src/domain/mails/unsold.ts';
import { wonMail } from '../../src/domain/mails/won.ts';
import type { Speaks } from './languages.ts';
import { mailedLot } from './mails.ts';
import type { LotMemory } from './memory.ts';

/** What the closing needs from outside the lot. */
export type ClosingTools = {
  now: number;
  paymentDueMs: number;
  siteUrl: string;
  speak: Speaks;
  newId: (kind: 'cartItem' | 'cartGroup' | 'outbox') => string;
};

/** Where a lot that takes no bids ends: sold if anything of it was. */
type FixedPriceEnd = { closedAt: number; result: 'sold' | 'unsold'; winnerId: null; pricePence: null };
type End = ClosedLot | FixedPriceEnd;

/** How the lot ended by `now`, UTC ms; null while it has not (R24). */
export function endOf({ lot, state }: LotMemory, now: number): End | null {
  if (state) {
    const closing = closeLot(state, now);
    return closing.closed ? closing : null;
  }
  if (now < lot.closesAt) return null;
  return { closedAt: lot.closesAt, result: lot.sold > 0 ? 'sold' : 'unsold', winnerId: null, pricePence: null };
}

/** Everything that the end of a lot writes, as one guarded batch: result, cart, record, mails (R24, R25). */
export function closingStatements(memory: LotMemory, end: End, tools: ClosingTools): Statement[] {
  const { lot, version } = memory;
  const { result, winnerId, closedAt } = end;
  const subject = { kind: 'lot', id: lot.offerId };
  const data = { result, winner: winnerId, pricePence: end.pricePence, closedAt };
  return [
    closeLotRow({ lotId: lot.offerId, version, result, winnerId, closedAt }),
    ...wonStatements(memory, end, tools),
    recordEvent({ at: tools.now, actor: { kind: 'room', id: lot.offerId }, verb: 'lot.closed', subject, data }),
    ...mailsOf(memory, end, tools).map((mail) => enqueueMail(tools.newId('outbox'), tools.now, mail)),
  ];
}

function wonStatements({ lot, state }: LotMemory, { winnerId, pricePence }: End, tools: ClosingTools): Statement[] {
  if (winnerId === null || !state) return [];
  const won = { winnerId, lotId: lot.offerId, pricePence, currency: state.terms.currency };
  const ids = { id: tools.newId('cartItem'), cartGroup: tools.newId('cartGroup') };
  return [putWonLot({ ...won, ...ids, dueAt: tools.now + tools.paymentDueMs, at: tools.now })];
}

function mailsOf(memory: LotMemory, end: End, { siteUrl, now, paymentDueMs, speak }: ClosingTools): BuiltMail[] {
  const { lot, people } = memory;
  const about = mailedLot(memory, siteUrl);
  if (!about) return [];
  const seller = { email: lot.sellerEmail, firstName: lot.sellerFirstName };
  const sellers = speak(lot.sellerLanguage);
  const winner = people.get(end.winnerId ?? '');
  const losers = [...people.values()].filter((person) => person.id !== winner?.id);
  const lost = losers.map((person) => lostMail(speak(person.language), about, person, winner !== undefined));
  if (!winner)
    return [unsoldMail(sellers, about, seller, end.result === 'reserve_not_met' ? end.result : 'unsold'), ...lost];
  const won = wonMail(speak(winner.language), about, winner, now + paymentDueMs);
  return [won, soldMail(sellers, about, seller, winner.firstName), ...lost];
}
