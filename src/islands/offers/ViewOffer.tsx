import { locale, t } from '../../client/words.ts';
import { type Look, lookOf } from '../../components/fields/field-view.ts';
import {
  columnsOf,
  entriesOf,
  type FieldDefinition,
  hasRows,
  isShown,
  type Lists,
  rowsIn,
} from '../../domain/fields/index.ts';
import { fromLocalInput } from '../../domain/local-time.ts';
import type { OfferChoices, OfferList } from '../../domain/offers/choices.ts';
import { COUNTRY_NAMES, durationOf, FORMAT_NAMES } from '../../domain/offers/words.ts';
import { formatDateTime, HOME_ZONE } from '../../domain/time.ts';
import { Section } from './sections/Section.tsx';
import type { Values } from './values.ts';

type Props = { values: Values; choices: OfferChoices };
type Row = readonly [label: string, text: string];

/** The whole form to read: what is empty is left out. */
export function ViewOffer({ values, choices }: Props) {
  return (
    <>
      <Rows name="view-what" title={t('Your offer')} rows={whatRows(values)} texts={[['', values.desc_proc]]} />
      <Rows name="view-price" title={t('Price')} rows={priceRows(values)} />
      <Rows name="view-time" title={t('Time and place')} rows={timeRows(values)} />
      <Rows
        name="view-more"
        title={t('More about it')}
        rows={[...sortRows(values, choices), ...ownRows(values, choices)]}
        texts={ownTexts(values, choices)}
      />
    </>
  );
}

type RowsProps = { name: string; title: string; rows: Row[]; texts?: Row[] };

/** Facts in a list, and below them texts of HTML. */
function Rows({ name, title, rows, texts = [] }: RowsProps) {
  const said = rows.filter(([, text]) => text !== '');
  const written = texts.filter(([, html]) => html !== '');
  if (said.length === 0 && written.length === 0) return null;
  return (
    <Section {...{ name, title }}>
      <dl className="offer-view">
        {said.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {written.map(([label, html]) => (
        <div key={label} className="stack stack--s">
          {label && <p className="muted small">{label}</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised its own answer */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </Section>
  );
}

const whatRows = ({ title, charity }: Values): Row[] => [
  [t('Title'), title],
  [t('Charity'), charity?.name ?? ''],
];

function priceRows(values: Values): Row[] {
  const pounds = (amount: string) =>
    amount === '' ? '' : t('{price}', { price: { pence: Math.round(Number(amount) * 100), currency: 'GBP' } });
  return [
    [t('Standing offer'), values.standing_offer ? t('Yes') : ''],
    [t('Start price'), pounds(values.sprice)],
    [t('Reserve price'), pounds(values.rprice)],
    [t('Buy now price'), pounds(values.bprice)],
    [t('Quantity'), values.auction ? '' : values.qty],
    [t('Private sale'), values.private_sale ? t('Yes') : ''],
  ];
}

function timeRows(values: Values): Row[] {
  const moment = (local: string) => {
    const at = fromLocalInput(local, HOME_ZONE);
    return at === null ? '' : formatDateTime(at, HOME_ZONE, locale());
  };
  return [
    [t('Opens'), moment(values.date_added)],
    [t('Closes'), moment(values.date_closed)],
    [t('You meet'), moment(values.meeting_datetime)],
    [t('How you meet'), t(FORMAT_NAMES[values.format])],
    [t('Where you meet'), values.meeting_venue],
    [t('Minutes together'), values.meeting_duration && t(durationOf(Number(values.meeting_duration)))],
    [t('Country'), t(COUNTRY_NAMES[values.country])],
  ];
}

function sortRows(values: Values, { lists }: OfferChoices): Row[] {
  const named = (list: OfferList, id: string) => t(lists[list].find((each) => each.id === id)?.description ?? '');
  const { dimension_length: l, dimension_width: w, dimension_height: h } = values;
  const size = `${l} × ${w} × ${h} ${values.dimension_unit}, ${values.weight_value} ${values.weight_unit}`;
  return [
    [t('Category'), named('category', values.category)],
    [t('Subcategory'), named('category', values.subcategory)],
    [t('Location'), named('location', values.location)],
    [t('Kind of event'), named('event_type', values.event_type)],
    [t('Condition'), named('condition', values.condition)],
    [t('Shipping'), values.shipping_enable ? size : ''],
  ];
}

/** What stands in no row of its own: pictures, and texts of HTML. */
const OTHERWISE: ReadonlySet<Look> = new Set(['none', 'rich']);

const ownTexts = ({ fields: given }: Values, { own: { fields } }: OfferChoices): Row[] =>
  fields
    .filter((field) => isShown(field, fields, given) && lookOf(field) === 'rich')
    .map((field) => [t(field.label), String(given[field.name] ?? '')]);

function ownRows({ fields: given }: Values, { own: { fields, lists } }: OfferChoices): Row[] {
  return fields
    .filter((field) => isShown(field, fields, given) && !OTHERWISE.has(lookOf(field)))
    .map((field): Row => {
      const entries = entriesOf(field, null, lists);
      const nameOf = (value: unknown) => t(entries.find((entry) => entry.value === value)?.label ?? String(value));
      const value = given[field.name] ?? [];
      if (hasRows(field))
        return [
          t(field.label),
          rowsIn(value)
            .map((row) => rowText(field, row, lists))
            .join('; '),
        ];
      if (typeof value === 'boolean') return [t(field.label), value ? t('Yes') : t('No')];
      return [t(field.label), (Array.isArray(value) ? value : [value]).map(nameOf).join(', ')];
    });
}

/** A row in a line; its pictures are on the offer's page. */
function rowText(field: FieldDefinition, row: Readonly<Record<string, unknown>>, lists: Lists): string {
  const cells = columnsOf(field).map((column) => {
    const cell = row[column.name] ?? '';
    if (Array.isArray(cell)) return '';
    if (typeof cell === 'boolean') return cell ? t(column.label) : '';
    return t(entriesOf(column, null, lists).find(({ value }) => value === cell)?.label ?? String(cell));
  });
  return cells.filter((text) => text !== '').join(', ');
}
