import { useRef } from 'react';
import type { Due } from '../../client/pay.ts';
import { t } from '../../client/words.ts';
import './payment.css';
import { type After, OutcomeDialog } from './OutcomeDialog.tsx';
import { type Errors, usePayment } from './use-payment.ts';
import { type Card, usePaymentForm } from './use-payment-form.ts';

export type PaymentProps = {
  due: Due;
  /** The total as it is shown: "£105.00". */
  totalText: string;
  name: string;
  publishableKey: string;
  scriptUrl: string;
  /** A payment of this invoice without an outcome; it must end before another is offered. */
  pendingPayment: string | null;
  /** The pages and the text after the payment; by default those of a sale. */
  after?: After;
};

/** Pays by card. The card goes from this page to the provider, and only a token to us (§2.6). */
export function Payment({ due, totalText, name, publishableKey, scriptUrl, pendingPayment, after }: PaymentProps) {
  const card = usePaymentForm(scriptUrl, publishableKey);
  const { phase, errors, pay, again } = usePayment(due, card, pendingPayment);
  const busy = phase.step === 'processing';
  return (
    <div className="payment">
      <div hidden={busy}>
        <Form card={card} errors={errors} totalText={totalText} name={name} onPay={pay} />
      </div>
      <div role="status" aria-live="polite">
        {busy && <Processing />}
      </div>
      <OutcomeDialog phase={phase} onAgain={again} after={after} />
    </div>
  );
}

type FormProps = {
  card: Card;
  errors: Errors;
  totalText: string;
  name: string;
  onPay: (name: string) => Promise<void>;
};

function Form({ card, errors, totalText, name, onPay }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  if (card.state === 'broken')
    return <p className="field__error">{t('Unable to load the card form. Please reload the page.')}</p>;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onPay(field.current?.value ?? '');
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor="card-name">
          {t('Name on the card')}
        </label>
        <input
          id="card-name"
          className="input"
          defaultValue={name}
          autoComplete="cc-name"
          ref={field}
          aria-invalid={errors.name ? true : undefined}
          aria-describedby="card-name-error"
        />
        <p className="field__error" id="card-name-error" role="alert">
          {errors.name}
        </p>
      </div>
      <div className="field">
        <span className="field__label" id="card-label">
          {t('Card')}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: the provider mounts its own frame here */}
        <div className="input payment__card" role="group" aria-labelledby="card-label" ref={card.holder} />
        <p className="field__error" role="alert">
          {errors.card || card.error}
        </p>
      </div>
      <button className="button button--money button--l button--wide" type="submit" disabled={card.state !== 'ready'}>
        {t('Pay {total}', { total: totalText })}
      </button>
      <p className="muted small">{t('The card goes straight to our payment provider. We never see its number.')}</p>
    </form>
  );
}

function Processing() {
  return (
    <div className="payment__processing">
      <span className="payment__hourglass" aria-hidden="true" />
      <h2>{t('Hang in there your payment is being processed')}</h2>
      <p className="muted">{t('Please do not press the back button or refresh the page')}</p>
    </div>
  );
}
