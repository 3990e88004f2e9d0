import { t } from '../../client/words.ts';
import { type AmountMeaning, quickStepsPence, stepsFromWire } from '../../domain/bidding/browser.ts';
import { AmountField, BidForm, type BidFormProps } from './BidForm.tsx';
import { Steps } from './Steps.tsx';
import { type Bid, loadReview } from './use-bid.ts';

/** The amount and kind of the bid; folded for the leader, who can only raise their own maximum (R7). */
export function AmountForm(props: BidFormProps) {
  if (!props.lot.leading) return <PlainForm {...props} />;
  return (
    <details className="bid-box__raise">
      <summary>{t('Raise your maximum')}</summary>
      <PlainForm {...props} />
    </details>
  );
}

function PlainForm(props: BidFormProps) {
  const { bid, lot, offer, account } = props;
  const minimum = { pence: lot.next_minimum_pence, currency: offer.currency };
  const inTotal = bid.kind === 'total';
  const hint = lot.leading
    ? t('Above your own maximum: {minimum} or more.', { minimum })
    : t('The next bid is {minimum} or more.', { minimum });
  const amounts =
    lot.leading || inTotal ? [] : quickStepsPence(stepsFromWire(offer.increments ?? []), lot.next_minimum_pence);
  return (
    <BidForm {...props} onFocus={() => !account && void loadReview()}>
      <AmountField
        bid={bid}
        currency={offer.currency}
        hint={inTotal ? `${hint} ${t('The network fee is added on top.')}` : hint}
      >
        <Steps {...props} amounts={amounts} />
      </AmountField>
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
        <KindChoice
          bid={bid}
          kind="total"
          label={t('Set a total')}
          hint={t('The most you’ll pay, network fee included. We work out the bid.')}
        />
      </fieldset>
    </BidForm>
  );
}

function KindChoice({ bid, kind, label, hint }: { bid: Bid; kind: AmountMeaning; label: string; hint: string }) {
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
