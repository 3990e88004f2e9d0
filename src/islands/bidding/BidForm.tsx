import type { FormEvent, ReactNode } from 'react';
import type { LiveLot, OfferView } from '../../client/stores/lot.ts';
import { t } from '../../client/words.ts';
import type { Bid, BidError } from './use-bid.ts';

export type BidFormProps = {
  bid: Bid;
  lot: LiveLot;
  offer: Pick<OfferView, 'currency' | 'terms_version' | 'increments'>;
  /** For a visitor: the form leads to an account first, as this says. */
  account?: string | undefined;
};

type Props = BidFormProps & { onFocus?: () => void; children: ReactNode };

/** The form of a bid, whichever way bids go. Without a script it opens the page that confirms the bid. */
export function BidForm({ bid, lot, offer, account, onFocus, children }: Props) {
  const submit = (event: FormEvent) => {
    if (account) return;
    event.preventDefault();
    if (!bid.busy) void bid.review();
  };
  return (
    <form
      className="stack"
      method="get"
      action={`/productView/${lot.id}/bid`}
      onSubmit={submit}
      onFocus={onFocus}
      noValidate
    >
      <input type="hidden" name="terms" value={offer.terms_version} />
      {children}
      <button className="button button--wide" type="submit" aria-busy={bid.busy || undefined}>
        {account ? t('Bid now') : t('Review your bid')}
      </button>
      {account && (
        <>
          <p className="muted small">{account}</p>
          <button className="button button--quiet button--wide" type="submit" name="sign_in" value="1">
            {t('I have an account')}
          </button>
        </>
      )}
    </form>
  );
}

/** One on a page. `useId` would differ between the Worker and the browser (decision 0034). */
const id = 'bid-amount';

type AmountProps = {
  bid: Bid;
  currency: OfferView['currency'];
  hint: string;
  children: ReactNode;
};

export function AmountField({ bid, currency, hint, children }: AmountProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('Your bid')}
      </label>
      <span className="affix">
        <span className="affix__before" aria-hidden="true">
          {currency === 'GBP' ? '£' : '$'}
        </span>
        <input
          id={id}
          name="amount"
          value={bid.amount}
          inputMode="decimal"
          autoComplete="off"
          required
          className="input figure"
          aria-invalid={bid.error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => bid.enter(event.target.value)}
        />
      </span>
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field__error" id={`${id}-error`} role="alert">
        {bid.error && <BidErrorText error={bid.error} />}
      </p>
      {children}
    </div>
  );
}

export function BidErrorText({ error: { text, href } }: { error: BidError }) {
  return (
    <span>
      {text} {href && <a href={href}>{t('Continue')}</a>}
    </span>
  );
}
