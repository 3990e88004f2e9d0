import { useContext, useEffect, useRef } from 'react';
import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';
import type { ReviewProps } from '../Review.tsx';
import { type PlacedInput, useReview } from '../use-review.ts';
import { CharityOfBid } from './charity.ts';

/** What a bid on a request binds its TimeGiver to, before it is placed (R22, R28). */
export function Review({ bid, attempt, lot, offer, error }: ReviewProps) {
  const charity = useContext(CharityOfBid);
  const confirm = useReview(bid, attempt, lot, ({ kind: _, ...input }: PlacedInput) =>
    call('reverse/bid/confirm', charity.isNamed ? { ...input, charity_id: charity.id } : input),
  );
  const { preview, sure } = attempt;
  const heading = useRef<HTMLHeadingElement>(null);
  const money = (pence: number) => ({ pence, currency: offer.currency });
  const amount = money(preview.amount_pence);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack" aria-labelledby="bid-review">
      <h2 id="bid-review" className="bid-box__heading" tabIndex={-1} ref={heading}>
        {t('Bid {amount}', { amount })}
      </h2>
      <p>
        {t('If you win, you give the time, and {name} pays {amount} to {charity}. You pay nothing.', {
          name: offer.seller_name,
          amount,
          charity: charity.name,
        })}
      </p>
      {preview.confirm_twice && (
        <label className="choice">
          <input
            type="checkbox"
            checked={sure}
            onChange={(event) => bid.setAttempt({ ...attempt, sure: event.target.checked })}
          />
          <span>
            {t('This is far below the highest bid you can place, {most}. Yes, that’s right.', {
              most: money(preview.next_minimum_pence),
            })}
          </span>
        </label>
      )}
      <p className="field__error" role="alert">
        {error}
      </p>
      <button
        className="button button--money button--wide"
        type="button"
        disabled={preview.confirm_twice && !sure}
        aria-busy={bid.busy || undefined}
        onClick={() => !bid.busy && void confirm()}
      >
        {t('Confirm bid')}
      </button>
      <button className="button button--quiet button--wide" type="button" onClick={() => bid.setAttempt(null)}>
        {t('Change')}
      </button>
      <p className="muted small">{t('Bids are binding: if you win, you give the time.')}</p>
    </section>
  );
}
