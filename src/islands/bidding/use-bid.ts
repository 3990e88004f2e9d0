import { useEffect, useState } from 'react';
import { showBidToast } from '../../client/bid-toast.ts';
import { type CallFailure, call } from '../../client/call.ts';
import { refreshLot } from '../../client/room.ts';
import { applyPlacedBid, type LiveLot } from '../../client/stores/lot.ts';
import { t } from '../../client/words.ts';
import type { Catalogue } from '../../contract/index.ts';
import { amountText, suggestedPence } from '../../domain/bidding/browser.ts';
import { parsePounds } from '../../domain/kit/money.ts';
import { wayOn } from '../../domain/kit/people/gates.ts';

export type BidKind = 'proxy' | 'straight';
/** An amount as it was typed. */
export type EnteredBid = { amount: string; kind: BidKind };
export type Preview = Catalogue['bid/preBidConfirm']['output']['_zod']['output'];
export type BidError = { text: string; href: string | null };

/** One attempt: its key stays the same over every retry, so that it counts once, until it is refused (R4). */
type Attempt = { kind: BidKind; preview: Preview; key: string; sure: boolean /** Of the lot. */; version: number };

/** How long an open review waits for further changes before it follows the lot. */
const FOLLOW_AFTER_MS = 300;

const REFRESHED_BY = new Set(['BID_TOO_LOW', 'ALREADY_LEADING_HIGHER', 'LOT_CLOSED', 'LOT_NOT_OPEN']);

/**
 * The two steps of a bid: enter an amount, then review the cost and confirm. `termsVersion` is the one of the page as
 * loaded, never of a later update: only those terms are shown on it.
 */
export function useBid(lot: LiveLot, termsVersion: number, entered: EnteredBid | null) {
  const [text, setText] = useState<string | null>(entered?.amount ?? null);
  const [kind, setKind] = useState<BidKind>(entered?.kind ?? 'proxy');
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [error, setError] = useState<BidError | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = { project_id: lot.id, terms_version: termsVersion };
  const amount = text ?? amountText(suggestedPence(lot.next_minimum_pence, lot.leading));

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
    const answer = await during(call('bid/preBidConfirm', { ...shown, amount_pence: pence, kind }));
    if (!answer.ok) return fail(answer);
    setAttempt({ kind, preview: answer.data, key: crypto.randomUUID(), sure: false, version: lot.version });
  }

  useFollowedReview({ attempt, busy, lot, shown, setAttempt, fail });

  async function confirm(): Promise<void> {
    if (!attempt) return;
    const { preview, key, sure } = attempt;
    const input = { ...shown, amount_pence: preview.amount_pence, kind: attempt.kind, confirmed: sure };
    const answer = await during(call('bid/confirm', { ...input, idempotency_key: key }));
    if (!answer.ok) return fail(answer);
    applyPlacedBid(answer.data);
    setAttempt(null);
    setText(null);
    showBidToast(answer.data, answer.message);
  }

  return {
    amount,
    kind,
    attempt,
    error,
    busy,
    review,
    confirm,
    setKind,
    enter: (entered: string) => {
      setError(null);
      setText(entered);
    },
    change: () => setAttempt(null),
    setSure: (sure: boolean) => setAttempt(attempt && { ...attempt, sure }),
  };
}

type Followed = {
  attempt: Attempt | null;
  busy: boolean;
  lot: LiveLot;
  shown: { project_id: string; terms_version: number };
  setAttempt: (attempt: Attempt) => void;
  fail: (failure: CallFailure) => void;
};

/** Keeps an open review as the lot is: what the bid means at the current price, or why it can no longer be placed. */
function useFollowedReview({ attempt, busy, lot, shown, setAttempt, fail }: Followed): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the lot or of the review counts
  useEffect(() => {
    if (!attempt || busy || attempt.version === lot.version) return;
    let isOver = false;
    const follow = async () => {
      const { kind, preview } = attempt;
      const answer = await call('bid/preBidConfirm', { ...shown, amount_pence: preview.amount_pence, kind });
      if (isOver || (!answer.ok && answer.status === 0)) return;
      const latest = answer.ok ? answer.data : preview;
      const sure = attempt.sure && latest.next_minimum_pence === preview.next_minimum_pence;
      setAttempt({ ...attempt, preview: latest, sure, version: lot.version });
      if (!answer.ok) fail(answer);
    };
    const timer = setTimeout(() => void follow(), FOLLOW_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lot.version, attempt, busy]);
}

export type Bid = ReturnType<typeof useBid>;

/** The server has answered that nothing was placed: what the person confirms next is another bid. */
const isRefusal = ({ status }: CallFailure): boolean => status >= 400 && status < 500;

const loginAddress = (offerId: string) => `/login?next=${encodeURIComponent(`/productView/${offerId}`)}`;

/** The page of the gate that refused, with the offer as the way back. */
function wayOnFrom({ code, detail }: CallFailure, offerId: string): string | null {
  return typeof detail.go_to === 'string' ? wayOn({ code, goTo: detail.go_to }, `/productView/${offerId}`) : null;
}
