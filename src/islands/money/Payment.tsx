import { useEffect, useRef } from 'react';
import type { Due } from '../../client/pay.ts';
import { t } from '../../client/words.ts';
import type { Currency } from '../../domain/kit/money.ts';
import type { PaymentFormView } from '../../domain/money/payments/payment-form.ts';
import './payment.css';
import { type After, OutcomeDialog } from './OutcomeDialog.tsx';
import { type Errors, usePayment } from './use-payment.ts';
import { type PaymentForm, usePaymentForm } from './use-payment-form.ts';

export type PaymentProps = {
  due: Due;
  currency: Currency;
  /** The total as it is shown: "£105.00". */
  totalText: string;
  name: string;
  form: PaymentFormView;
  /** A payment of this invoice without an outcome; it must end before another is offered. */
  pendingPayment: string | null;
  /** The pages and the text after the payment; by default those of a sale. */
  after?: After;
};

/** Pays online. Card numbers go from this page to the provider, and only a token to us (§2.6). */
export function Payment({ due, currency, totalText, name, form: view, pendingPayment, after }: PaymentProps) {
  const form = usePaymentForm(view, { pence: due.totalPence, currency });
  const { phase, errors, pay, again } = usePayment(due, form.fields, pendingPayment);
  const busy = phase.step === 'processing';
  return (
    <div className="payment">
      <div hidden={busy}>
        <Form form={form} errors={errors} totalText={totalText} name={name} onPay={pay} />
      </div>
      <div role="status" aria-live="polite">
        {busy && <Processing />}
      </div>
      <OutcomeDialog phase={phase} onAgain={again} after={after} />
    </div>
  );
}

type FormProps = {
  form: PaymentForm;
  errors: Errors;
  totalText: string;
  name: string;
  onPay: (name: string) => Promise<void>;
};

function Form({ form, errors, totalText, name, onPay }: FormProps) {
  const payer = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors.name) payer.current?.focus();
  }, [errors]);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onPay(payer.current?.value ?? '');
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor="payer-name">
          {t('Name on the card or account')}
        </label>
        <input
          id="payer-name"
          className="input"
          defaultValue={name}
          autoComplete="name"
          ref={payer}
          aria-invalid={errors.name ? true : undefined}
          aria-describedby="payer-name-error"
        />
        <p className="field__error" id="payer-name-error" role="alert">
          {errors.name}
        </p>
      </div>
      <Fields form={form} error={errors.payment} />
      <button className="button button--money button--l button--wide" type="submit" disabled={form.state !== 'ready'}>
        {t('Pay {total}', { total: totalText })}
      </button>
      <p className="muted small">{t('What you enter here goes straight to our payment provider. We never see it.')}</p>
    </form>
  );
}

/** The provider's fields, or how to get them. */
function Fields({ form: { holder, state, loadAgain }, error }: { form: PaymentForm; error: string }) {
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/useSemanticElements: the provider mounts its own frame here */}
      <div
        className="payment__fields"
        role="group"
        aria-label={t('Payment details')}
        aria-busy={state === 'loading'}
        hidden={state === 'broken'}
        ref={holder}
      />
      {state === 'broken' && (
        <p className="payment__broken" role="alert">
          {t('The payment form did not load. Please check your connection or your content blocker.')}{' '}
          <button type="button" className="button button--line button--s" onClick={loadAgain}>
            {t('Try Again')}
          </button>
        </p>
      )}
      <p className="field__error" role="alert">
        {error}
      </p>
    </div>
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
