import { locale, t } from '../../../client/words.ts';
import { lineOf, lookOf } from '../../../components/operators/fields/field-view.ts';
import {
  type Column,
  calculated,
  entriesOf,
  type FieldDefinition,
  type Given,
  type Lists,
} from '../../../domain/kit/fields/index.ts';
import { described, Frame, HintAndError, idOf, SelectField, TextField } from '../fields.tsx';
import { RichText } from '../RichText.tsx';
import { Lines, Ticks } from './Many.tsx';
import { RowsField } from './rows/RowsField.tsx';

export type OwnFieldProps = {
  field: FieldDefinition;
  fields: readonly FieldDefinition[];
  lists: Lists;
  given: Given;
  /** Where pictures in rows are shown from, by id. */
  pictures?: Readonly<Record<string, string>> | undefined;
  /** Nobody is signed in: pictures have nowhere to go yet. */
  guest: boolean;
  /** What is wrong with a field, by the name its fault carries. */
  error: (field: string) => string | undefined;
  onValue: (value: unknown) => void;
};

/** One field of the operator's, drawn by its definition as on the plain forms (see DynamicField.astro). */
export function OwnField(props: OwnFieldProps) {
  const { field, fields, lists, given, guest, onValue } = props;
  const look = lookOf(field);
  const shared = sharedOf(props);
  const value = given[field.name];
  if (look === 'sum') {
    const sum = calculated(field, fields, given)?.toLocaleString(locale()) ?? '';
    return <TextField {...shared} optional={false} value={sum} onValue={() => {}} readOnly />;
  }
  if (look === 'rows') {
    const { pictures = {}, error } = props;
    return (
      <RowsField
        shared={shared}
        field={field}
        lists={lists}
        value={value}
        pictures={pictures}
        guest={guest}
        error={error}
        onValue={onValue}
      />
    );
  }
  return <OneControl shared={shared} asked={field} value={value} options={optionsOf(props)} onValue={onValue} />;
}

export type ControlProps = {
  shared: Shared;
  /** A field, or a column of rows. */
  asked: FieldDefinition | Column;
  value: unknown;
  options: [string, string][];
  onValue: (value: unknown) => void;
};

/** The control that fits what is asked; nothing for a picture outside of rows. */
export function OneControl({ shared, asked, value, options, onValue }: ControlProps) {
  const look = lookOf(asked);
  const text = String(value ?? '');
  if (look === 'none') return null;
  if (look === 'choice') {
    const offered: [string, string][] = [['', t('Please choose')], ...options];
    return <SelectField {...shared} value={text} options={offered} onValue={onValue} />;
  }
  if (look === 'ticks') return <Ticks {...shared} options={options} value={value} onValue={onValue} />;
  if (look === 'radio') return <Ticks {...shared} one options={options} value={[text]} onValue={onValue} />;
  if (look === 'lines') return <Lines {...shared} field={asked} value={value} onValue={onValue} />;
  if (look === 'tick') return <Tick {...shared} checked={value === true} onValue={onValue} />;
  if (look === 'text') return <LongText {...shared} value={text} most={asked.most_chars} onValue={onValue} />;
  if (look === 'rich') return <RichText {...shared} value={text} onValue={onValue} />;
  const { inputmode, ...line } = lineOf(asked);
  return (
    <TextField
      {...shared}
      {...line}
      inputMode={inputmode}
      maxLength={asked.most_chars}
      value={text}
      onValue={onValue}
    />
  );
}

/** What a field offers: of a deeper level only what is below the value above. */
function optionsOf({ field, fields, lists, given }: OwnFieldProps): [string, string][] {
  const above = fields.find(({ name }) => name === field.sub_field);
  const parents = above && field.sub_level > 0 ? [String(given[above.name] ?? '')] : null;
  return entriesOf(field, parents, lists).map(({ value, label }) => [value, t(label)]);
}

export type Shared = { id: string; label: string; hint?: string; error?: string; optional: boolean };

function sharedOf({ field, error }: OwnFieldProps): Shared {
  const said = error(`fields.${field.name}`) ?? error(field.name);
  return {
    id: idOf(`fields.${field.name}`),
    label: t(field.label),
    optional: !field.required,
    hint: field.hint ? t(field.hint) : undefined,
    error: said,
  };
}

type TickProps = Shared & { checked: boolean; onValue: (value: boolean) => void };

function Tick({ id, label, hint, error, checked, onValue }: TickProps) {
  return (
    <div>
      <label className="choice" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          checked={checked}
          onChange={(event) => onValue(event.target.checked)}
          {...described(id, hint, error)}
        />
        <span>{label}</span>
      </label>
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  );
}

type LongProps = Shared & { value: string; most: number; onValue: (value: string) => void };

function LongText({ id, value, most, onValue, ...frame }: LongProps) {
  return (
    <Frame id={id} {...frame}>
      <textarea
        className="input"
        id={id}
        value={value}
        rows={4}
        maxLength={most}
        onChange={(event) => onValue(event.target.value)}
        {...described(id, frame.hint, frame.error)}
      />
    </Frame>
  );
}
