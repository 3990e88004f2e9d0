import type { ReactNode } from 'react';
import { t } from '../../../client/words.ts';
import { lineOf } from '../../../components/operators/fields/field-view.ts';
import type { Column, FieldDefinition } from '../../../domain/kit/fields/index.ts';
import { described, HintAndError, Name } from '../fields.tsx';
import type { Shared } from './OwnField.tsx';

const MOST_LINES = 20;
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type TicksProps = Shared & {
  options: [string, string][];
  value: unknown;
  /** Only one may be chosen: `onValue` then gives a text, otherwise a list. */
  one?: boolean;
  onValue: (value: string | string[]) => void;
};

/** Check boxes for several options of a list, or radio buttons for one. */
export function Ticks({ options, value, one, onValue, ...shared }: TicksProps) {
  const chosen = textsOf(value);
  const toggle = (entry: string, on: boolean) =>
    onValue(one ? entry : on ? [...chosen, entry] : chosen.filter((each) => each !== entry));
  return (
    <Group {...shared}>
      {options.map(([entry, label], at) => (
        <label className="choice" key={entry} htmlFor={at === 0 ? shared.id : `${shared.id}-${entry}`}>
          <input
            type={one ? 'radio' : 'checkbox'}
            id={at === 0 ? shared.id : `${shared.id}-${entry}`}
            name={shared.id}
            checked={chosen.includes(entry)}
            onChange={(event) => toggle(entry, event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </Group>
  );
}

type LinesProps = Shared & { field: FieldDefinition | Column; value: unknown; onValue: (value: string[]) => void };

/** Lines of text; there is always an empty one to type into. */
export function Lines({ field, value, onValue, ...shared }: LinesProps) {
  const lines = textsOf(value);
  const { inputmode, ...kind } = lineOf(field);
  const put = (at: number, text: string) =>
    onValue([...lines.slice(0, at), text, ...lines.slice(at + 1)].filter((line, i, all) => line || i < all.length - 1));
  return (
    <Group {...shared}>
      {[...lines, ''].slice(0, MOST_LINES).map((line, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          className="input"
          id={at === 0 ? shared.id : `${shared.id}-${at}`}
          aria-label={t('{label} {n}', { label: shared.label, n: at + 1 })}
          {...kind}
          inputMode={inputmode}
          maxLength={field.most_chars}
          value={line}
          onChange={(event) => put(at, event.target.value)}
        />
      ))}
    </Group>
  );
}

function Group({ id, label, hint, error, optional, children }: Shared & { children: ReactNode }) {
  return (
    <fieldset className="offer-form__group stack stack--s" {...described(id, hint, error)}>
      <legend className="field__label">
        <Name label={label} optional={optional} />
      </legend>
      <HintAndError id={id} hint={hint} />
      {children}
      <HintAndError id={id} error={error} />
    </fieldset>
  );
}
