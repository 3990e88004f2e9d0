import { type Column, FIELD_DEFINITION, type FieldDefinition } from '../../src/domain/kit/fields/index.ts';
import { dropdownItems, fieldDefinitions } from '../schema/index.ts';
import { build, type Statement, statement } from '../statement.ts';
import { seedId } from './ids.ts';

type FieldInput = Partial<FieldDefinition> & Pick<FieldDefinition, 'name' | 'type' | 'label'>;

/** A column with defaults. */
const columnOf = (name: string, type: Column['type'], label: string): Column => ({
  name,
  type,
  label,
  hint: '',
  required: false,
  options: [],
  list: '',
  most_chars: 500,
  minimum: null,
  maximum: null,
  minimum_date: '',
  maximum_date: '',
});

const HEARD = ['A friend', 'A charity', 'The news', 'A search', 'At work', 'Other'];

/** The demo operator's own fields on the registration form. */
const REGISTRATION: readonly FieldInput[] = [
  {
    name: 'how_did_you_hear_about_us',
    type: 'select',
    label: 'How did you hear about us?',
    options: HEARD.map((value) => ({ value, label: value })),
  },
  {
    name: 'other_detail',
    type: 'text',
    label: 'Where did you hear about us?',
    required: true,
    most_chars: 300,
    sub_field: 'how_did_you_hear_about_us',
    sub_select: ['Other'],
  },
  {
    name: 'company_category',
    type: 'select',
    label: 'Kind of company',
    list: 'company_category',
    class: 'company',
    required: true,
  },
  {
    name: 'company_trade',
    type: 'select',
    label: 'Trade',
    list: 'company_category',
    class: 'company',
    sub_field: 'company_category',
    sub_level: 1,
  },
];

/** The demo operator's own fields on the offer form. */
const OFFER: readonly FieldInput[] = [
  {
    name: 'what_you_will_need',
    type: 'multipleArrayValue',
    label: 'What you’ll need',
    hint: 'What’s needed, and who brings it.',
    columns: [
      { ...columnOf('thing', 'text', 'Thing'), required: true, most_chars: 120 },
      {
        ...columnOf('who_brings_it', 'select', 'Who brings it'),
        required: true,
        options: ['The TimeGiver', 'The TimeBidder', 'Already there'].map((value) => ({ value, label: value })),
      },
    ],
  },
];

const CATEGORIES: readonly [above: string, below: readonly string[]][] = [
  ['Business', ['Food and drink', 'Law and finance', 'Technology', 'Trades and crafts']],
  ['Charity', ['Health', 'Housing', 'Nature', 'Young people']],
  ['School', ['Primary', 'Secondary', 'University']],
];

/** The operator's fields and their lists; `now` is UTC ms. */
export function fieldStatements(now: number): Statement[] {
  const definitions = [...rowsOf('registration', REGISTRATION, now), ...rowsOf('offer', OFFER, now)];
  return [
    statement(build.insert(fieldDefinitions).values(definitions)),
    statement(build.insert(dropdownItems).values(entries())),
  ];
}

function rowsOf(form: string, fields: readonly FieldInput[], now: number) {
  return fields.map((field, at) => {
    const definition = FIELD_DEFINITION.parse({ view_page: form, show_order: at, ...field });
    const row = { id: seedId('field', field.name, now), form, name: field.name, active: true };
    return { ...row, showOrder: at, definition: JSON.stringify(definition), updatedAt: now };
  });
}

function entries() {
  const shared = { list: 'company_category', active: true };
  return CATEGORIES.flatMap(([above, below], at) => [
    { ...shared, id: idOf(above), description: above, level: 0, levelId: '', showOrder: at },
    ...below.map((description, n) => {
      return {
        ...shared,
        id: `${idOf(above)}-${idOf(description)}`,
        description,
        level: 1,
        levelId: idOf(above),
        showOrder: n,
      };
    }),
  ]);
}

const idOf = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');
