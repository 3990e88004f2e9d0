import { locale, t } from '../../../client/words.ts';
import { lineOf, lookOf } from '../../../components/operators/fields/field-view.ts';
import {
  type Answers,
  type Column,
  calculated,
  entriesOf,
  type FieldDefinition,
  type Lists,
} from '../../../domain/kit/fields/index.ts';
import { described, Frame, HintAndError, idOf, SelectField, TextField } from '../fields.tsx';
import { RichText } from '../RichText.tsx';
import { Lines, Ticks } from './Many.tsx';
import { RowsField } from './rows/RowsField.tsx';
import { SearchField } from './SearchField.tsx';

export type OwnFieldProps = {
  field: FieldDefinition;
  fields: readonly FieldDefinition[];
  lists: Lists;
  values: Answers;
  /** The addresses of pictures in rows, by id. */
  pictures?: Readonly<Record<string, string>> | undefined;
  /** Nobody is signed in, so pictures cannot be stored yet. */
  guest: boolean;
  /** The error of a field, by its name in form errors. */
  error: (field: string) => string | undefined;
  onValue: (value: unknown) => void;
};

/** One of the operator's fields, rendered from its definition as on the plain forms (see DynamicField.astro). */
export function OwnField(props: OwnFieldProps) {
  const { field, fields, lists, values, guest, onValue } = props;
  const look = lookOf(field);
  const shared = sharedOf(props);
  const value = values[field.name];
  if (look === 'sum') {
    const sum = calculated(field, fields, values)?.toLocaleString(locale()) ?? '';
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
  return <OneControl shared={shared} definition={field} value={value} options={optionsOf(props)} onValue={onValue} />;
}

export type ControlProps = {
  shared: Shared;
  /** A field, or a column of rows. */
  definition: FieldDefinition | Column;
  value: unknown;
  options: [string, string][];
  onValue: (value: unknown) => void;
};

/** The control for a definition; none for a picture outside of rows. */
export function OneControl({ shared, definition, value, options, onValue }: ControlProps) {
  const look = lookOf(definition);
  const text = String(value ?? '');
  if (look === 'none') return null;
  if (definition.type === 'searchdrop')
    return <SearchField {...shared} value={text} options={options} onValue={onValue} />;
  if (look === 'choice') {
    const offered: [string, string][] = [['', t('Please choose')], ...options];
    return <SelectField {...shared} value={text} options={offered} onValue={onValue} />;
  }
  if (look === 'ticks') return <Ticks {...shared} options={options} value={value} onValue={onValue} />;
  if (look === 'radio') return <Ticks {...shared} one options={options} value={[text]} onValue={onValue} />;
  if (look === 'lines') return <Lines {...shared} field={definition} value={value} onValue={onValue} />;
  if (look === 'tick') return <Tick {...shared} checked={value === true} onValue={onValue} />;
  if (look === 'text') return <LongText {...shared} value={text} most={definition.most_chars} onValue={onValue} />;
  if (look === 'rich') return <RichText {...shared} value={text} onValue={onValue} />;
  const { inputmode, ...line } = lineOf(definition);
  return (
    <TextField
      {...shared}
      {...line}
      inputMode={inputmode}
      maxLength={definition.most_chars}
      value={text}
      onValue={onValue}
    />
  );
}

/** The options of a field; on a lower level only those below the chosen parent. */
function optionsOf({ field, fields, lists, values }: OwnFieldProps): [string, string][] {
  const above = fields.find(({ name }) => name === field.sub_field);
  const parents = above && field.sub_level > 0 ? [String(values[above.name] ?? '')] : null;
  return entriesOf(field, parents, lists).map(({ value, label }) => [value, t(label)]);
}

export type Shared = { id: string; label: string; hint?: string; error?: string; optional: boolean };

function sharedOf({ field, error }: OwnFieldProps): Shared {
  const ownError = error(`fields.${field.name}`) ?? error(field.name);
  return {
    id: idOf(`fields.${field.name}`),
    label: t(field.label),
    optional: !field.required,
    hint: field.hint ? t(field.hint) : undefined,
    error: ownError,
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
