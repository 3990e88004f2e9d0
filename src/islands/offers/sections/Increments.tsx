import { t } from '../../../client/words.ts';
import type { OfferChoices } from '../../../domain/offers/choices.ts';
import { MOST_INCREMENTS } from '../../../domain/offers/fields/more.ts';
import type { FieldName } from '../../../domain/offers/fields/table.ts';
import { sharedProps } from '../FieldControl.tsx';
import { ToggleField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import type { StepValue } from '../values.ts';

/** The increments of bids from each price on (R8): the operator's table, or the offer's own. */
export function Increments({ name, parts }: { name: FieldName; parts: FormParts }) {
  const { increments } = parts.values;
  const { change, choices } = parts;
  const { hint = '', ...shared } = sharedProps(name, parts);
  const put = (at: number, part: Partial<StepValue>) =>
    change({ increments: increments?.map((step, index) => (index === at ? { ...step, ...part } : step)) ?? null });
  return (
    <div className="stack stack--s">
      <ToggleField
        {...shared}
        hint={hint}
        checked={increments !== null}
        onValue={(on) => change({ increments: on ? usualSteps(choices) : null })}
      />
      {increments && (
        <table className="offer-steps">
          <caption className="hidden-text">{shared.label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('From a price of')}</th>
              <th scope="col">{t('Bids go up by')}</th>
              <th scope="col">
                <span className="hidden-text">{t('Remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {increments.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing else tells two apart
              <tr key={at}>
                <StepCell
                  value={step.from}
                  label={t('Increment {n}: from price', { n: at + 1 })}
                  onValue={(from) => put(at, { from })}
                />
                <StepCell
                  value={step.increment}
                  label={t('Increment {n}: goes up by', { n: at + 1 })}
                  onValue={(increment) => put(at, { increment })}
                />
                <td>
                  <button
                    type="button"
                    className="button button--quiet button--s"
                    aria-label={t('Remove increment {n}', { n: at + 1 })}
                    disabled={increments.length === 1}
                    onClick={() => change({ increments: increments.filter((_, index) => index !== at) })}
                  >
                    {t('Remove')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {increments && increments.length < MOST_INCREMENTS && (
        <div>
          <button
            type="button"
            className="button button--line button--s"
            onClick={() => change({ increments: [...increments, { from: '', increment: '' }] })}
          >
            {t('Add increment')}
          </button>
        </div>
      )}
    </div>
  );
}

function StepCell({ value, label, onValue }: { value: string; label: string; onValue: (value: string) => void }) {
  return (
    <td>
      <span className="affix">
        <span className="affix__before" aria-hidden="true">
          £
        </span>
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      </span>
    </td>
  );
}

/** The first of the network's increments, to start from. */
const usualSteps = ({ increments }: OfferChoices): StepValue[] =>
  increments.map(({ fromPence, incrementPence }) => ({
    from: String(fromPence / 100),
    increment: String(incrementPence / 100),
  }));
