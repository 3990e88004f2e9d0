import type { FormEvent } from 'react';
import type { LiveLot, OfferView } from '../../client/stores/lot.ts';
import { locale, t } from '../../client/words.ts';
import { amountText, quickStepsPence } from '../../domain/bidding/browser.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import type { Bid, BidError, BidKind } from './use-bid.ts';

type Props = {
  bid: Bid;
  lot: LiveLot;
  offer: Pick<OfferView, 'currency' | 'terms_version'>;
  /** For a visitor: the form leads to an account first, as this says. */
  account?: string | undefined;
};

/** The amount and kind of the bid; folded for the leader, who can only raise their own maximum (R7). */
export function AmountForm(props: Props) {
  if (!props.lot.leading) return <PlainForm {...props} />;
  return (
    <details className="bid-box__raise">
      <summary>{t('Raise your maximum')}</summary>
      <PlainForm {...props} />
    </details>
  );
}

/** Without a script the same form opens the page that confirms the bid. */
function PlainForm({ bid, lot, offer, account }: Props) {
  const submit = (event: FormEvent) => {
    if (account) return;
    event.preventDefault();
    if (!bid.busy) void bid.review();
  };
  return (
    <form className="stack" method="get" action={`/productView/${lot.id}/bid`} onSubmit={submit} noValidate>
      <input type="hidden" name="terms" value={offer.terms_version} />
      <AmountField bid={bid} lot={lot} offer={offer} />
      <fieldset className="bid-box__kinds">
        <legend className="hidden-text">{t('How to bid')}</legend>
        <KindChoice
          bid={bid}
          kind="proxy"
          label={t('Set a maximum')}
          hint={t('We bid for you, only as much as it takes.')}
        />
        <KindChoice
          bid={bid}
          kind="straight"
          label={t('Bid a fixed amount')}
          hint={t('The price goes straight to this amount.')}
        />
      </fieldset>
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

function AmountField({ bid, lot, offer }: Props) {
  const { currency } = offer;
  const minimum = { pence: lot.next_minimum_pence, currency };
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
        {lot.leading
          ? t('Above your own maximum: {minimum} or more.', { minimum })
          : t('The next bid is {minimum} or more.', { minimum })}
      </p>
      <p className="field__error" id={`${id}-error`} role="alert">
        {bid.error && <BidErrorText error={bid.error} />}
      </p>
      {!lot.leading && <QuickSteps bid={bid} lot={lot} offer={offer} />}
    </div>
  );
}

function QuickSteps({ bid, lot, offer: { currency } }: Props) {
  return (
    <div className="row bid-box__steps">
      {quickStepsPence(lot.price_pence, lot.next_minimum_pence).map((pence) => (
        <button
          key={pence}
          type="button"
          className="button button--line button--s"
          onClick={() => bid.enter(amountText(pence))}
        >
          {formatMoney(pence, currency, locale())}
        </button>
      ))}
    </div>
  );
}

function KindChoice({ bid, kind, label, hint }: { bid: Bid; kind: BidKind; label: string; hint: string }) {
  return (
    <label className="choice">
      <input type="radio" name="kind" value={kind} checked={bid.kind === kind} onChange={() => bid.setKind(kind)} />
      <span>
        {label}
        <span className="field__hint bid-box__hint">{hint}</span>
      </span>
    </label>
  );
}

export function BidErrorText({ error: { text, href } }: { error: BidError }) {
  return (
    <span>
      {text} {href && <a href={href}>{t('Continue')}</a>}
    </span>
  );
}
