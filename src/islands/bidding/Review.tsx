import { type ReactNode, useEffect, useRef } from 'react';
import type { LiveLot, OfferView } from '../../client/stores/lot.ts';
import { locale, t } from '../../client/words.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import type { Attempt, Bid, Preview } from './use-bid.ts';
import { useReview } from './use-review.ts';

export type ReviewProps = { bid: Bid; attempt: Attempt; lot: LiveLot; offer: OfferView; error: ReactNode };

/** The total cost of the bid, before it is placed (R22). */
export function Review({ bid, attempt, lot, offer, error }: ReviewProps) {
  const confirm = useReview(bid, attempt, lot);
  const heading = useRef<HTMLHeadingElement>(null);
  const { preview, kind, sure } = attempt;
  const money = (pence: number) => ({ pence, currency: offer.currency });
  const amount = money(preview.amount_pence);
  const unsure = preview.confirm_twice && !sure;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack" aria-labelledby="bid-review">
      <h2 id="bid-review" className="bid-box__heading" tabIndex={-1} ref={heading}>
        {kind === 'proxy' ? t('Bid up to {amount}', { amount }) : t('Bid {amount}', { amount })}
      </h2>
      <Sum preview={preview} charity={offer.charity_name} />
      {preview.already_leads && (
        <p className="small">{t('You’re already the highest bidder: this only raises your maximum.')}</p>
      )}
      {preview.may_extend_to !== null && (
        <p className="small">
          {t('If it changes the price or the highest bidder, the end moves to {moment}.', {
            moment: { moment: preview.may_extend_to },
          })}
        </p>
      )}
      {preview.buy_now_pence !== null && (
        <p className="small">
          <a href="#buy-now">
            {t('You could buy it now for {price} instead.', { price: money(preview.buy_now_pence) })}
          </a>
        </p>
      )}
      {preview.confirm_twice && (
        <label className="choice">
          <input
            type="checkbox"
            checked={sure}
            onChange={(event) => bid.setAttempt({ ...attempt, sure: event.target.checked })}
          />
          <span>
            {t('This is far above the next bid, {minimum}. Yes, that’s right.', {
              minimum: money(preview.next_minimum_pence),
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
        disabled={unsure}
        aria-busy={bid.busy || undefined}
        onClick={() => !bid.busy && void confirm()}
      >
        {t('Confirm bid')}
      </button>
      <button className="button button--quiet button--wide" type="button" onClick={() => bid.setAttempt(null)}>
        {t('Change')}
      </button>
      <p className="muted small">{t('Bids are binding: if you win, you pay.')}</p>
    </section>
  );
}

function Sum({ preview, charity }: { preview: Preview; charity: string }) {
  const money = (pence: number) => formatMoney(pence, preview.currency, locale());
  return (
    <dl className="sum">
      <dt>{t('To {charity}, at most', { charity })}</dt>
      <dd className="figure">{money(preview.amount_pence)}</dd>
      <dt>{t('Network fee')}</dt>
      <dd className="figure">{money(preview.fee_pence)}</dd>
      <dt className="sum__total">{t('Most you’ll pay')}</dt>
      <dd className="sum__total figure">{money(preview.total_pence)}</dd>
    </dl>
  );
}
