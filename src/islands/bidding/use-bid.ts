import { type ComponentType, useState } from 'react';
import { type CallFailure, call } from '../../client/call.ts';
import { loadPart } from '../../client/load-part.ts';
import { refreshLot } from '../../client/room.ts';
import type { LiveLot } from '../../client/stores/lot.ts';
import { t } from '../../client/words.ts';
import type { Catalogue } from '../../contract/index.ts';
import { type AmountMeaning, amountText, MEANINGS, suggestedPence } from '../../domain/bidding/browser.ts';
import { parsePounds } from '../../domain/kit/money.ts';
import { wayOn } from '../../domain/kit/people/gates.ts';
import type { ReviewProps } from './Review.tsx';

type BidKind = 'proxy' | 'straight';
/** An amount as it was typed. */
export type EnteredBid = { amount: string; kind: AmountMeaning };
export type Preview = Catalogue['bid/preBidConfirm']['output']['_zod']['output'];
export type BidError = { text: string; href: string | null };

/** One attempt: its key stays the same over every retry, so that it counts once, until it is refused (R4). */
export type Attempt = {
  kind: BidKind;
  preview: Preview;
  key: string;
  sure: boolean;
  /** Of the lot. */
  version: number;
  /** What shows it. */
  Review: ComponentType<ReviewProps>;
};

/** What differs where people bid down (R28): the amount that is suggested, and the second step. */
export type Way = {
  suggest: (lot: LiveLot) => number;
  load: () => Promise<{ Review: ComponentType<ReviewProps> } | null>;
};

const REFRESHED_BY = new Set([
  ...['BID_TOO_LOW', 'ALREADY_LEADING_HIGHER', 'LOT_CLOSED', 'LOT_NOT_OPEN'],
  ...['BID_TOO_HIGH', 'LOWEST_BID_REACHED', 'ON_HOLD'],
]);

/**
 * The two steps of a bid: enter an amount, then review the cost and confirm. `termsVersion` is the one of the page as
 * loaded, never of a later update: only those terms are shown on it.
 */
export function useBid(lot: LiveLot, termsVersion: number, entered: EnteredBid | null, way = UP) {
  const [text, setText] = useState<string | null>(entered?.amount ?? null);
  const [kind, setKind] = useState<AmountMeaning>(entered?.kind ?? 'proxy');
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [error, setError] = useState<BidError | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = { project_id: lot.id, terms_version: termsVersion };
  const amount = text ?? (kind === 'total' ? '' : amountText(way.suggest(lot)));

  function fail(failure: CallFailure): void {
    if (failure.status === 401) {
      location.assign(loginAddress(lot.id));
      return;
    }
    if (failure.code === 'TERMS_CHANGED') {
      location.replace(`/productView/${lot.id}?notice=TERMS_CHANGED`);
      return;
    }
    setError({ text: failure.message, href: wayOnFrom(failure, lot.id) });
    if (isRefusal(failure)) setAttempt((open) => open && { ...open, key: crypto.randomUUID() });
    if (!REFRESHED_BY.has(failure.code)) return;
    setAttempt(null);
    void refreshLot(lot.id);
  }

  async function during<T>(work: Promise<T>): Promise<T> {
    setBusy(true);
    setError(null);
    return work.finally(() => setBusy(false));
  }

  async function review(): Promise<void> {
    const pence = parsePounds(amount);
    if (pence === null || pence < 1) return setError({ text: t('Enter an amount such as 25 or 25.50.'), href: null });
    const preview = call('bid/preBidConfirm', { ...shown, amount_pence: pence, ...MEANINGS[kind] });
    const [answer, part] = await during(Promise.all([preview, way.load()]));
    if (!answer.ok) return fail(answer);
    // The page for browsers without a script shows the same.
    if (!part)
      return location.assign(
        `/productView/${lot.id}/bid?${new URLSearchParams({ amount, kind, terms: String(termsVersion) })}`,
      );
    const { Review } = part;
    setAttempt({
      kind: MEANINGS[kind].kind,
      preview: answer.data,
      key: crypto.randomUUID(),
      sure: false,
      version: lot.version,
      Review,
    });
  }

  return {
    amount,
    kind,
    attempt,
    error,
    busy,
    shown,
    review,
    setAttempt,
    during,
    fail,
    setKind: (chosen: AmountMeaning) => {
      setError(null);
      setKind(chosen);
    },
    enter: (entered: string) => {
      setError(null);
      setText(entered);
    },
    placed: () => {
      setAttempt(null);
      setText(null);
    },
  };
}

export type Bid = ReturnType<typeof useBid>;

const importReview = () => import('./Review.tsx');
/** Loads the second step, which a bidder needs soon; null without a connection. */
export const loadReview = () => loadPart(importReview).catch(() => null);

const UP: Way = { suggest: (lot) => suggestedPence(lot.next_minimum_pence, lot.leading), load: loadReview };

/** The server has answered that nothing was placed: what the person confirms next is another bid. */
const isRefusal = ({ status }: CallFailure): boolean => status >= 400 && status < 500;

const loginAddress = (offerId: string) => `/login?next=${encodeURIComponent(`/productView/${offerId}`)}`;

/** The page of the gate that refused, with the offer as the way back. */
function wayOnFrom({ code, detail }: CallFailure, offerId: string): string | null {
  return typeof detail.go_to === 'string' ? wayOn({ code, goTo: detail.go_to }, `/productView/${offerId}`) : null;
}
