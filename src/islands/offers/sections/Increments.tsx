import { t } from '../../../client/words.ts';
import { DEFAULT_INCREMENTS } from '../../../domain/bidding/increments.ts';
import { idOf, ToggleField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import type { StepValue } from '../values.ts';

const MOST_STEPS = 20;

/** By how much bids go up, from which price on (R8): the operator's table, or one of the offer's own. */
export function Increments({ values, change, error }: FormParts) {
  const { increments } = values;
  const put = (at: number, part: Partial<StepValue>) =>
    change({ increments: increments?.map((step, index) => (index === at ? { ...step, ...part } : step)) ?? null });
  const fault = error('increments');
  return (
    <div className="stack stack--s">
      <ToggleField
        {...{ id: idOf('increments'), label: t('Steps of its own'), checked: increments !== null, error: fault }}
        hint={t('By how much bids go up. Otherwise they go by the table of the network.')}
        onValue={(on) => change({ increments: on ? usualSteps() : null })}
      />
      {increments && (
        <table className="offer-steps">
          <caption className="hidden-text">{t('Steps of its own')}</caption>
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
                  label={t('Step {n}: from', { n: at + 1 })}
                  onValue={(from) => put(at, { from })}
                />
                <StepCell
                  value={step.increment}
                  label={t('Step {n}: up by', { n: at + 1 })}
                  onValue={(increment) => put(at, { increment })}
                />
                <td>
                  <button
                    type="button"
                    className="button button--quiet button--s"
                    aria-label={t('Remove step {n}', { n: at + 1 })}
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
      {increments && increments.length < MOST_STEPS && (
        <div>
          <button
            type="button"
            className="button button--line button--s"
            onClick={() => change({ increments: [...increments, { from: '', increment: '' }] })}
          >
            {t('Add a step')}
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

/** Where somebody begins who wants other steps: the first of the usual ones. */
const usualSteps = (): StepValue[] =>
  DEFAULT_INCREMENTS.GBP.slice(0, 4).map(({ fromPence, incrementPence }) => ({
    ...{ from: String(fromPence / 100), increment: String(incrementPence / 100) },
  }));
