import { leaveFutureProxies, removeFutureProxy, takeFutureProxies } from '../../db/changes/bidding/future-proxies.ts';
import { notificationStatements } from '../../db/changes/notifications/notifications.ts';
import { recordEvents } from '../../db/changes/platform/system.ts';
import type { Reader } from '../../db/client.ts';
import { biddersById, type FutureProxyForRoom } from '../../db/queries/bidding/future-proxies.ts';
import type { Statement } from '../../db/statement.ts';
import type { BidderStatus } from '../../functions/platform/bidders/statuses.ts';
import {
  type LeaveAnswer,
  type LeaveCommand,
  NO_SUCH_OFFER,
  type PlaceAnswer,
  type PreviewAnswer,
  type RoomRefusal,
} from '../../src/contract/bidding/room.ts';
import {
  futureProxiesCountAt,
  futureProxiesDue,
  futureProxyRefusal,
  type LotState,
  previewFutureProxy,
  takesFutureProxies,
} from '../../src/domain/bidding/index.ts';
import { futureProxyRefusedNotification } from '../../src/domain/bidding/notifications.ts';
import { type Phrase, say } from '../../src/domain/kit/words/phrase.ts';
import type { ClosingContext } from './close.ts';
import { bidderRefusal, closedRefusal, type QueuedBid } from './judge-group.ts';
import type { LotMemory } from './memory.ts';
import { lotForMessages } from './notifications.ts';
import { previewAnswer } from './preview.ts';

/** How many maxima a lot takes before it opens: its room judges all of them in one group. */
const MOST_ON_A_LOT = 2_000;

/** Whether maxima wait that have to become bids now (UTC ms) before anything else happens to the lot (R30). */
export const hasDueProxies = ({ lot, state, futureProxies }: LotMemory, now: number): boolean =>
  futureProxies.length > 0 && lot.status === 'open' && state !== null && futureProxiesDue(state, now);

/** When they are due, UTC ms; null if none wait, or if the host opens the lot. */
export function dueAtOf({ state, futureProxies }: LotMemory): number | null {
  if (futureProxies.length === 0 || !state || state.terms.kind === 'live') return null;
  return state.terms.opensAt;
}

/** The maxima as bids, in the order they were set, by people as they are now (R5, R30). */
export async function proxiesAsBids(db: Reader, memory: LotMemory, now: number): Promise<QueuedBid[]> {
  const { state, futureProxies } = memory;
  if (!state || !hasDueProxies(memory, now)) return [];
  const ids = futureProxies.map(({ bidderId }) => bidderId);
  const people = await biddersById(db, ids, now);
  const at = futureProxiesCountAt(state, now);
  return futureProxies.flatMap(({ id: key, bidderId, amountPence, termsVersion }) => {
    const bidder = people.get(bidderId);
    return bidder
      ? [{ at, command: { bidder, kind: 'proxy' as const, amountPence, termsVersion, key, confirmed: true } }]
      : [];
  });
}

type Context = Omit<ClosingContext, 'paymentDueMs' | 'charity'>;

/** The writes that take the maxima out as they become bids, and the news for everyone whose maximum was refused. */
export function takenStatements(
  memory: LotMemory,
  proxies: readonly QueuedBid[],
  answers: readonly PlaceAnswer[],
  context: Context,
): Statement[] {
  const { lot, futureProxies } = memory;
  if (futureProxies.length === 0 || proxies.length === 0) return [];
  const about = lotForMessages(memory, context.siteUrl);
  const news = proxies.flatMap(({ command: { bidder, amountPence } }, i) => {
    const answer = answers[i];
    if (!about || !answer || answer.ok) return [];
    const words = context.wordsFor(bidder.language);
    const refused = { amountPence, reason: words.t(answer.message) };
    const notification = futureProxyRefusedNotification(words, about, bidder, refused);
    return notificationStatements({ ...notification, userId: bidder.id, at: context.now, newId: context.newId });
  });
  const ids = futureProxies.map(({ id }) => id);
  return [...takeFutureProxies(lot.offerId, ids), ...news];
}

/** What leaving this maximum would cost; refuses what leaving it would (R22). */
export function previewLeaving(
  memory: LotMemory,
  command: LeaveCommand & { feeBasisPoints: number },
  now: number,
  status: BidderStatus & { mostBids: number },
): PreviewAnswer {
  const { state } = memory;
  const refused = leavingRefusal(memory, { ...command, confirmed: true }, now, status);
  if (refused || !state) return refused ?? NO_SUCH_OFFER;
  return previewAnswer(state, previewFutureProxy(state, proxyOf(command), command.feeBasisPoints), command.bidder.id);
}

type LeavingFacts = {
  now: number;
  statusOf: (userId: string) => BidderStatus;
  mostBids: number;
  newId: () => string;
};

/** The writes that change which maxima wait, and those that wait then, in their order. */
export type MaximaChange = { statements: Statement[]; maxima: FutureProxyForRoom[] };

/** Judges maxima that people leave, each after those before it, and gives the writes that leave or change them. */
export function judgeLeaving(
  memory: LotMemory,
  commands: readonly LeaveCommand[],
  { now, statusOf, mostBids, newId }: LeavingFacts,
): MaximaChange & { answers: LeaveAnswer[] } {
  const waiting = byBidder(memory);
  const changedBy: string[] = [];
  const answers = commands.map((command): LeaveAnswer => {
    const { bidder, amountPence } = command;
    const refused = leavingRefusal(memory, command, now, { ...statusOf(bidder.id), mostBids }, waiting);
    if (refused || !memory.state) return refused ?? NO_SUCH_OFFER;
    const { termsVersion } = memory.lot;
    const earlier = waiting.get(bidder.id);
    if (earlier?.amountPence !== amountPence || earlier.termsVersion !== termsVersion) {
      // A changed one takes a new place (R30).
      waiting.delete(bidder.id);
      waiting.set(bidder.id, { id: newId(), bidderId: bidder.id, amountPence, termsVersion, owner: bidder });
      changedBy.push(bidder.id);
    }
    return { ok: true, left: { amountPence, opensAt: memory.state.terms.opensAt } };
  });
  return { answers, statements: leaveStatements(memory, waiting, changedBy, now), maxima: [...waiting.values()] };
}

type Maxima = Map<string, FutureProxyForRoom>;

const byBidder = ({ futureProxies }: LotMemory): Maxima => new Map(futureProxies.map((each) => [each.bidderId, each]));

/** The writes that leave or change the maxima of these people. The events do not contain the amounts. */
function leaveStatements({ lot }: LotMemory, waiting: Maxima, changedBy: readonly string[], at: number): Statement[] {
  if (changedBy.length === 0) return [];
  const changed = new Set(changedBy);
  const rows = [...waiting.values()]
    .filter(({ bidderId }) => changed.has(bidderId))
    .map(({ owner: _, ...row }) => ({ ...row, lotId: lot.offerId, at }));
  const acts = changedBy.map((userId) => ({ userId, at }));
  return [...leaveFutureProxies(rows), recordEvents(eventOf('future_proxy.left', lot), acts)];
}

/** Takes a person's maximum out; without one it changes nothing. */
export function removal(memory: LotMemory, userId: string, now: number): MaximaChange {
  const { lot, futureProxies } = memory;
  const maxima = futureProxies.filter(({ bidderId }) => bidderId !== userId);
  if (maxima.length === futureProxies.length) return { statements: [], maxima };
  const event = recordEvents(eventOf('future_proxy.removed', lot), [{ userId, at: now }]);
  return { statements: [removeFutureProxy(lot.offerId, userId), event], maxima };
}

const eventOf = (verb: string, { offerId }: LotMemory['lot']) => ({ verb, subject: { kind: 'lot', id: offerId } });

/** Why this person cannot leave this maximum now; null if they can. The gates of R5 count now and when it is applied. */
function leavingRefusal(
  memory: LotMemory,
  command: LeaveCommand,
  now: number,
  { mostBids, ...status }: BidderStatus & { mostBids: number },
  waiting: Maxima = byBidder(memory),
): RoomRefusal | null {
  const { state } = memory;
  const shut = openedRefusal(memory, now) ?? bidderRefusal(memory, command, status, mostBids);
  if (shut || !state) return shut ?? NO_SUCH_OFFER;
  if (!waiting.has(command.bidder.id) && waiting.size >= MOST_ON_A_LOT) return refusal('MOST_MAXIMA_LEFT', say(FULL));
  const refused = futureProxyRefusal(state, proxyOf(command));
  return refused && { ok: false, code: refused.code, message: refused.message, minimumPence: refused.minimumPence };
}

/** Why no maximum can be left or removed any more, whoever asks. */
export function openedRefusal(memory: LotMemory, now: number): RoomRefusal | null {
  const { state, lot } = memory;
  const closed = closedRefusal(memory);
  if (closed || !state) return closed ?? NO_SUCH_OFFER;
  if (lot.reverse) return refusal('REVERSE_AUCTION', say(REQUEST));
  return takesFutureProxies(state, now) ? null : refusal('LOT_OPEN', say(OPENED));
}

const proxyOf = ({ bidder, amountPence, confirmed }: LeaveCommand) => ({
  bidderId: bidder.id,
  amountPence,
  confirmed,
});

const OPENED = 'Bidding has opened, so a maximum can’t be left any more. Place a bid instead.';
const REQUEST = 'This is a request for time: TimeGivers bid down on it, each for a charity.';
const FULL = 'So many people have left a maximum that we can’t take more. Please bid when bidding opens.';

const refusal = (code: string, message: Phrase): RoomRefusal => ({ ok: false, code, message });

/** People who are outbid at the opening without ever leading: nothing else notifies them. */
export const answeredAtOnce = (proxies: readonly QueuedBid[], answers: readonly PlaceAnswer[], state: LotState) =>
  proxies.flatMap(({ command: { bidder } }, i) => (answers[i]?.ok && bidder.id !== state.leaderId ? [bidder.id] : []));
