import type { IncrementStep } from '../../../increments/increments.ts';
import type { LotTerms } from '../../../lot/terms.ts';

/**
 * The rules of a live lot a second time, straight from docs/rules/live-auctions.md: everything is worked out from the whole
 * record each time. Shares no code with the implementation it checks. Times in ms, amounts in pence.
 */
export type ModelEntry =
  | { what: 'bid'; at: number; who: string; amount: number; straight: boolean; gone: boolean; moved: boolean }
  | { what: 'step'; at: number; factor: number; gone: boolean }
  | { what: 'ask'; at: number; ask: number; gone: boolean }
  | { what: 'once' | 'twice' | 'hammer'; at: number; gone: boolean }
  | { what: 'open' | 'resume' | 'hold' | 'pass' | 'off' | 'end' | 'reopen' | 'undo' | 'restrike'; at: number };

type Money = { price: number; leader: string | null; max: number; second: number | null; answered: number };
type Setting = { factor: number; ask: number | null };
type Bid = Extract<ModelEntry, { what: 'bid' }>;

const stepAt = (table: readonly IncrementStep[], price: number): number =>
  (table.filter((step) => step.fromPence <= price).at(-1) ?? table[0])?.incrementPence ?? 0;
const above = (terms: LotTerms, factor: number, price: number): number =>
  price + Math.max(1, Math.round(stepAt(terms.increments, price) * factor));

/** Price, leader, step and ask, from what was neither struck nor undone. */
export function modelMoney(terms: LotTerms, entries: readonly ModelEntry[]): Money & Setting {
  let money: Money = { price: terms.startPence, leader: null, max: 0, second: null, answered: 0 };
  let setting: Setting = { factor: 1, ask: null };
  let straight = 0;
  for (const entry of entries) {
    if ('gone' in entry && entry.gone) continue;
    if (entry.what === 'ask') setting = { ...setting, ask: entry.ask };
    if (entry.what === 'step') {
      const least = money.leader === null ? terms.startPence : above(terms, entry.factor, money.price);
      setting = { factor: entry.factor, ask: setting.ask !== null && setting.ask >= least ? setting.ask : null };
    }
    if (entry.what !== 'bid') continue;
    const own = money.leader === entry.who;
    const leads = own || entry.amount > money.max;
    if (!own || entry.straight)
      straight = leads ? Math.max(own ? straight : 0, entry.straight ? entry.amount : 0) : straight;
    const after = bidOn(terms, money, setting, entry, straight);
    if (after.price !== money.price || after.leader !== money.leader) setting = { ...setting, ask: null };
    money = after;
  }
  return { ...money, ...setting };
}

function bidOn(terms: LotTerms, was: Money, { factor, ask }: Setting, bid: Bid, straight: number): Money {
  const own = was.leader === bid.who;
  const leads = own || bid.amount > was.max;
  const second = own ? was.second : leads ? (was.leader === null ? null : was.max) : bid.amount;
  const answered = own ? was.answered : Math.max(second === null ? 0 : above(terms, factor, second), ask ?? 0);
  const max = own ? Math.max(was.max, bid.amount) : Math.max(was.max, bid.amount);
  const leader = leads ? bid.who : was.leader;
  const price = Math.max(terms.startPence, Math.min(max, terms.reservePence), straight, Math.min(max, answered));
  return { price, leader, max, second, answered };
}

export function modelMinimum(terms: LotTerms, entries: readonly ModelEntry[], who: string): number {
  const { price, leader, max, factor, ask } = modelMoney(terms, entries);
  if (leader === who) return max + 1;
  return Math.max(ask ?? 0, leader === null ? terms.startPence : above(terms, factor, price));
}

/** Since when nobody has changed price or leader, and which calls came after that. */
export function modelClock(entries: readonly ModelEntry[]) {
  const restarts = (entry: ModelEntry) =>
    ['open', 'resume', 'reopen', 'undo', 'restrike'].includes(entry.what) || (entry.what === 'bid' && entry.moved);
  const from = entries.findLastIndex(restarts);
  const since = entries.slice(from + 1);
  const off = since.findLastIndex(({ what }) => what === 'off' || what === 'hold');
  const calls = since.slice(off + 1);
  const at = (what: string) => calls.findLast((entry) => entry.what === what)?.at ?? null;
  const over = entries.findLastIndex(({ what }) => what === 'pass' || what === 'end');
  return {
    anchor: entries[from]?.at ?? null,
    once: at('once'),
    twice: at('twice'),
    hammer: at('hammer'),
    held: since.some(({ what }) => what === 'hold'),
    over: over > entries.findLastIndex(({ what }) => what === 'reopen' || what === 'restrike'),
  };
}

/** What everyone sees at `now` in a lot with a host, and when bidding ends. */
export function modelPhase(entries: readonly ModelEntry[], now: number): { phase: string; end: number | null } {
  const { over, held, once, twice, hammer } = modelClock(entries);
  if (over) return { phase: 'over', end: null };
  if (held) return { phase: 'held', end: null };
  if (hammer !== null) return { phase: now >= hammer + 2_000 ? 'over' : 'selling', end: hammer + 2_000 };
  return { phase: twice !== null ? 'twice' : once !== null ? 'once' : 'open', end: null };
}
