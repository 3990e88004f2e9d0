import { type FormEvent, useId, useState } from 'react';
import { ownBidText } from '../../../client/own-bid.ts';
import { t } from '../../../client/words.ts';
import { type Currency, parsePounds } from '../../../domain/kit/money.ts';

export type Refused = { code: string; message: string };

type Props = {
  currency: Currency;
  own: number | null;
  /** The person bid exactly that much (R10). */
  isExact?: boolean;
  busy: boolean;
  /** The refusal, with an empty message if the page shows it elsewhere; null once the maximum is set. */
  onSet: (pence: number, confirmed: boolean) => Promise<Refused | null>;
  /** Removes it; left out where it is binding. */
  onRemove?: () => void;
};

/**
 * Sets the most that this person would pay: it bids for them, a step at a time, and nobody else sees it (LA10). An unusually
 * high one is confirmed by a second press (R22).
 */
export function OwnMaximum({ currency, own, isExact = false, busy, onSet, onRemove }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [unsure, setUnsure] = useState<number | null>(null);
  const pence = parsePounds(text);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (pence === null) return setError(t('Enter an amount such as 25 or 25.50.'));
    const refused = await onSet(pence, unsure === pence);
    setError(refused?.message ?? '');
    setUnsure(refused?.code === 'HIGH_BID_UNCONFIRMED' ? pence : null);
    if (!refused) setText('');
  }
  return (
    <details className="live-maximum">
      <summary>{own === null ? t('Set a maximum') : ownBidText({ pence: own, currency }, isExact)}</summary>
      <form className="stack stack--s" onSubmit={submit}>
        <label className="field__label" htmlFor={id}>
          {t('The most you would pay')}
        </label>
        <div className="row">
          <input
            className="input"
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={error !== '' || undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => setText(event.target.value)}
          />
          <button className="button" type="submit" aria-disabled={busy || undefined}>
            {unsure !== null && unsure === pence ? t('Yes, set {amount}', { amount: { pence, currency } }) : t('Set')}
          </button>
          {own !== null && onRemove && (
            <button className="button button--quiet" type="button" aria-disabled={busy || undefined} onClick={onRemove}>
              {t('Remove my maximum')}
            </button>
          )}
        </div>
        <p className="muted small" id={`${id}-hint`}>
          {t('We bid for you, one step at a time. Nobody sees this amount, not even the host.')}
        </p>
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      </form>
    </details>
  );
}
