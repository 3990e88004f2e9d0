import type { Currency } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { RetractReason } from '../lot/retract.ts';
import type { KindName } from '../lot/terms.ts';
import type {
  BidEntry,
  CallEntry,
  EndEntry,
  PurchaseEntry,
  RecordEntry,
  RetractionEntry,
  TermsEntry,
} from './entries.ts';
import { type AwardEntry, isAward } from './entries.ts';

/** What the sentences of a record need besides the entry. */
export type Telling = Pick<TermsEntry, 'currency' | 'kind'> & { nameOf: (bidder: number) => string };

/** One entry of a record in a sentence. */
export function sayEntry(entry: RecordEntry, telling: Telling): Phrase {
  if (entry.what === 'terms') return say('Bidding opened at {price}.', { price: money(entry.start_pence, telling) });
  if (entry.what === 'bid') return sayBid(entry, telling);
  if (entry.what === 'retracted') return sayRetraction(entry, telling);
  if (entry.what === 'closed') return sayEnd(entry, telling);
  if (entry.what === 'call') return sayCall(entry, telling);
  if (!isAward(entry)) return sayPurchase(entry, telling);
  return say(AWARDED[entry.what], awarded(entry.winner, entry.price_pence, telling));
}

const money = (pence: number, { currency }: { currency: Currency }) => ({ pence, currency });
const AWARDED: Readonly<Record<AwardEntry['what'], string>> = {
  awarded: 'Awarded by hand to {name}, for {price}.',
  sold_at_reserve: '{name} accepted it at the reserve, for {price}.',
  second_chance: 'The winner didn’t pay, and {name} accepted a second chance, for {price}.',
};

const awarded = (winner: number, pence: number, telling: Telling) => ({
  name: telling.nameOf(winner),
  price: money(pence, telling),
});

function sayBid({ bidder, kind, amount_pence, whole, moved }: BidEntry, telling: Telling): Phrase {
  return say(BIDS[styleOf(telling.kind, { kind, whole, moved })], {
    name: telling.nameOf(bidder),
    amount: money(amount_pence, telling),
  });
}

type BidStyle = 'exact' | 'whole' | 'at least' | 'raise' | 'raise at least';

function styleOf(kind: KindName, bid: Pick<BidEntry, 'kind' | 'whole' | 'moved'>): BidStyle {
  if (kind === 'reverse' || bid.kind === 'straight') return 'exact';
  if (bid.moved) return bid.whole ? 'whole' : 'at least';
  return bid.whole ? 'raise' : 'raise at least';
}

const BIDS: Readonly<Record<BidStyle, string>> = {
  exact: '{name} bid {amount}.',
  whole: '{name} set a maximum of {amount}.',
  'at least': '{name} set a maximum of {amount} or more.',
  raise: '{name} raised the maximum to {amount}.',
  'raise at least': '{name} raised the maximum to {amount} or more.',
};

function sayRetraction({ bidder, bids, reason }: RetractionEntry, { nameOf }: Telling): Phrase {
  return say(RETRACTED[reason ?? 'none'], { name: nameOf(bidder), bids: bids.map((no) => `#${no}`).join(', ') });
}

const RETRACTED: Readonly<Record<RetractReason | 'none', string>> = {
  typing_error: '{name} retracted {bids}: a typing error.',
  offer_changed: '{name} retracted {bids}: the offer had changed.',
  none: '{name} retracted {bids}.',
};

/** Buyers are not named (R18). */
function sayPurchase({ what, price_pence }: PurchaseEntry, telling: Telling): Phrase {
  return say(PURCHASES[what], what === 'bought' ? { price: money(price_pence, telling) } : undefined);
}

const PURCHASES: Readonly<Record<PurchaseEntry['what'], string>> = {
  buying: 'Someone began to buy it, so bidding was paused.',
  not_bought: 'The buyer didn’t pay, so bidding resumed.',
  bought: 'The buyer paid {price}, so bidding was over.',
};

/** The host is not named: a call is the auction's. */
function sayCall(entry: CallEntry, telling: Telling): Phrase {
  switch (entry.verb) {
    case 'ask_set':
      return say(CALLS.ask_set, { price: money(entry.ask_pence, telling) });
    case 'step_set':
      return say(CALLS.step_set, { factor: String(entry.factor) });
    case 'opened':
    case 'delay_set':
      return say(CALLS[entry.verb], { n: entry.stream_delay_ms / 1000 });
    case 'withdrawn':
    case 'held':
      return say(CALLS[entry.verb], { reason: entry.reason });
    case 'struck':
      return say(CALLS.struck, { bids: entry.bids.map((no) => `#${no}`).join(', '), reason: entry.reason });
    case 'ended':
      return say(entry.result === 'sold' ? CALLS.ended : CALLS.passed);
    default:
      return say(CALLS[entry.verb]);
  }
}

const CALLS: Readonly<Record<CallEntry['verb'], string>> = {
  shown: 'The lot was shown.',
  unshown: 'The lot went back to wait for its turn.',
  opened: 'The host opened the lot.',
  step_set: 'The host set the steps to {factor} times those of the terms.',
  ask_set: 'The host asked for {price}.',
  delay_set: 'The video was {n} s behind.',
  called_once: 'Going once.',
  called_twice: 'Going twice.',
  hammered: 'The hammer began to fall.',
  called_off: 'The host called the hammer off.',
  passed: 'The lot was passed.',
  withdrawn: 'The host withdrew the lot: {reason}',
  held: 'On hold: {reason}',
  resumed: 'Bidding on the lot resumed, with the full time again.',
  undone: 'The host undid the last call, and everyone got the full time again.',
  hammer_undone: 'The host undid the hammer, and the lot was open again.',
  struck: 'An operator struck {bids}: {reason}',
  ended: 'The hammer fell: sold.',
  final: 'The result became final.',
};

function sayEnd(entry: EndEntry, telling: Telling): Phrase {
  if (entry.by === 'cancelling') return say('The offer was cancelled.');
  if (entry.by === 'purchase') return say('The offer was bought at its buy-now price.');
  const { result, winner, price_pence } = entry;
  if (winner === null || price_pence === null)
    return say(result !== 'unsold' ? BELOW_RESERVE : telling.kind === 'live' ? UNSOLD_LIVE : WITHOUT_BID);
  return say('Bidding ended: {name} won, at {price}.', awarded(winner, price_pence, telling));
}

const BELOW_RESERVE = 'Bidding ended below the reserve.';
const WITHOUT_BID = 'Bidding ended without a bid.';
const UNSOLD_LIVE = 'The lot was not sold.';
