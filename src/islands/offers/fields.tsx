import type { InputHTMLAttributes, ReactNode } from 'react';
import { locale, t } from '../../client/words.ts';
import { icons } from '../../components/ui/icons.ts';
import { EARLIEST_DATE, LATEST_DATE } from '../../domain/kit/fields/index.ts';
import { fromLocalInput } from '../../domain/kit/local-time.ts';
import { formatDateTime, HOME_ZONE } from '../../domain/kit/time.ts';
import { Icon } from '../ui/Icon.tsx';

/** The id of a field's control; prefixed, because the form also opens over pages that have ids of their own. */
export const idOf = (field: string): string => `offer-${field}`;

type FrameProps = { id: string; label: string; hint?: string; error?: string; optional?: boolean; children: ReactNode };

/** Label above, hint and error below, as everywhere in the product. */
export function Frame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id} id={`${id}-label`}>
        <Name label={label} optional={optional} />
      </label>
      {children}
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  );
}

/** The label, with "(optional)" if the field may be empty. */
export const Name = ({ label, optional }: { label: string; optional?: boolean | undefined }) => (
  <>
    {label}
    {optional && <span className="field__optional"> {t('(optional)')}</span>}
  </>
);

type HintAndErrorProps = { id: string; hint?: string | undefined; error?: string | undefined };

/** A control's hint and error, with the ids that `described` refers to. */
export const HintAndError = ({ id, hint, error }: HintAndErrorProps) => (
  <>
    {hint && (
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="field__error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
);

/** The attributes that connect a control to its hint and error. */
export function described(id: string, hint?: string, error?: string) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  id: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string;
  optional?: boolean;
  /** Shown inside the field, such as £. */
  before?: string;
};

export function TextField({ id, label, value, onValue, hint, error, optional, before, ...rest }: TextProps) {
  const most = rest.maxLength;
  const input = (
    <input
      {...rest}
      {...described(id, hint, error)}
      className="input"
      id={id}
      name={id}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      {before ? (
        <span className="affix">
          <span className="affix__before" aria-hidden="true">
            {before}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
      {most !== undefined && <Counter length={value.length} most={most} />}
    </Frame>
  );
}

/** How many characters of a limited field are left: announced near the end only. */
export function Counter({ length, most }: { length: number; most: number }) {
  const isNear = length > most * NEAR;
  return (
    <p className="field__count" data-near={isNear || undefined}>
      <span aria-hidden="true">
        {length.toLocaleString(locale())} / {most.toLocaleString(locale())}
      </span>
      <span className="hidden-text" role="status">
        {isNear && t('{n} characters left', { n: Math.max(most - length, 0) })}
      </span>
    </p>
  );
}

/** The part of a field from which its counter is announced. */
const NEAR = 0.9;

type FixedProps = { label: string; value: string; hint: string };

/** A time that the form sets itself. */
export function FixedTime({ label, value, hint }: FixedProps) {
  const at = fromLocalInput(value, HOME_ZONE);
  return (
    <div className="field">
      <span className="field__label">{label}</span>
      <output className="offer-form__fact">
        {at === null ? t('First choose when it opens.') : formatDateTime(at, HOME_ZONE, locale())}
      </output>
      <p className="field__hint">{hint}</p>
    </div>
  );
}

export const MoneyField = (props: TextProps) => (
  <TextField {...props} before="£" inputMode="decimal" autoComplete="off" />
);
export const DateField = (props: TextProps) => (
  <TextField {...props} type="datetime-local" min={`${EARLIEST_DATE}T00:00`} max={`${LATEST_DATE}T23:59`} />
);

/** A text field for whole numbers. */
export const CountField = (props: TextProps) => <TextField {...props} type="number" inputMode="numeric" />;
/** A text field for decimal numbers. */
export const DecimalField = (props: TextProps) => <TextField {...props} inputMode="decimal" autoComplete="off" />;

type SelectProps<T extends string> = {
  id: string;
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onValue: (value: T) => void;
  hint?: string;
  error?: string;
  optional?: boolean;
};

export function SelectField<T extends string>({ id, label, value, options, onValue, ...said }: SelectProps<T>) {
  const { hint, error, optional } = said;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className="select">
        <select
          className="input"
          id={id}
          name={id}
          value={value}
          onChange={(event) => onValue(event.target.value as T)}
          {...described(id, hint, error)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon drawing={icons.down} size={18} />
      </span>
    </Frame>
  );
}

type ToggleProps = {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  error?: string;
  onValue: (on: boolean) => void;
};

export function ToggleField({ id, label, hint, checked, error, onValue }: ToggleProps) {
  return (
    <div>
      <label className="toggle" htmlFor={id}>
        <span className="toggle__text">
          <span className="field__label">{label}</span>
          <span className="field__hint" id={`${id}-hint`}>
            {hint}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          id={id}
          name={id}
          checked={checked}
          onChange={(event) => onValue(event.target.checked)}
          {...described(id, hint, error)}
        />
      </label>
      <HintAndError id={id} error={error} />
    </div>
  );
}
