import { t } from '../../../client/words.ts';
import { downStepsPence, stepsFromWire } from '../../../domain/bidding/browser.ts';
import { type Charity, useCharities } from '../../ui/useCharities.ts';
import { AmountField, BidForm, type BidFormProps } from '../BidForm.tsx';
import { Steps } from '../Steps.tsx';

type ChosenCharity = { value: Charity; delayMs: number; choose: (charity: Charity | null) => void };
type Props = BidFormProps & { charity: ChosenCharity };

/** The amount of a bid on a request, and its charity. */
export function DownForm({ charity, ...props }: Props) {
  const { bid, lot, offer, account } = props;
  const { currency } = offer;
  const hint = t('The next bid is {most} or less.', { most: { pence: lot.next_minimum_pence, currency } });
  return (
    <BidForm {...props}>
      <AmountField bid={bid} currency={currency} hint={hint}>
        <Steps {...props} amounts={downStepsPence(stepsFromWire(offer.increments ?? []), lot.next_minimum_pence)} />
      </AmountField>
      {!account && <ForCharity {...charity} />}
    </BidForm>
  );
}

/** Whom the time is given for, and a way to name another charity. */
function ForCharity({ value, delayMs, choose }: ChosenCharity) {
  const { place, props } = useCharities(value, delayMs, choose);
  const id = 'bid-charity';
  return (
    <div className="stack stack--s">
      <p>{t('If you win, the money goes to {charity}.', { charity: value.name })}</p>
      <details className="bid-box__raise">
        <summary>{t('Name another charity')}</summary>
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {t('Charity')}
          </label>
          <div className="combobox">
            <input className="input" id={id} aria-describedby={`${id}-hint`} {...props} />
            <div ref={place} />
          </div>
          <p className="field__hint" id={`${id}-hint`}>
            {t('Type a name or a registration number, and choose from the list.')}
          </p>
        </div>
      </details>
    </div>
  );
}
