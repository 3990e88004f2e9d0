import { type FormEvent, useRef } from 'react';
import { locale, t } from '../../../client/words.ts';
import type { LiveLot } from '../../../contract/auctions/live/frames.ts';
import { formatMoney } from '../../../domain/kit/money.ts';

type Props = {
  lot: LiveLot;
  /** The page that a plain form leads back to. */
  here: string;
  /** Idempotency keys of the plain forms, one a button. */
  keys: readonly string[];
  busy: boolean;
  onBid: (pence: number) => void;
  onConsider: () => void;
};

/** Someone counts as considering a bid after this long over a button. */
const CONSIDERED_AFTER_MS = 300;

/** The next three bids, one tap each. A tap bids exactly what the button says; without a script it sends a form. */
export function BidButtons({ lot, here, keys, busy, onBid, onConsider }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const dwell = () => {
    leave();
    timer.current = setTimeout(onConsider, CONSIDERED_AFTER_MS);
  };
  const isNext = (n: number) => (n === 0 ? 'button button--money button--l' : 'button button--line button--l');
  return (
    <div className="live-bids">
      {lot.next_bids_pence.map((pence, n) => (
        <form
          key={pence}
          method="post"
          action="/form/bid/confirm"
          onSubmit={(event) => submit(event, () => onBid(pence))}
        >
          <input type="hidden" name="project_id" value={lot.project_id} />
          <input type="hidden" name="amount_pence:int" value={pence} />
          <input type="hidden" name="kind" value="straight" />
          <input type="hidden" name="version:int" value={lot.version} />
          <input type="hidden" name="idempotency_key" value={keys[n] ?? ''} />
          <input type="hidden" name="next" value={here} />
          <input type="hidden" name="back" value={here} />
          <button
            className={`${isNext(n)} button--wide`}
            type="submit"
            aria-disabled={busy || undefined}
            onPointerEnter={dwell}
            onPointerLeave={leave}
            onFocus={dwell}
            onBlur={leave}
          >
            {t('Bid {amount}', { amount: formatMoney(pence, lot.currency, locale()) })}
          </button>
        </form>
      ))}
    </div>
  );

  function submit(event: FormEvent, bid: () => void): void {
    event.preventDefault();
    if (!busy) bid();
  }
}
