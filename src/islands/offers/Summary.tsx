import { type MouseEvent, useEffect, useRef } from 'react';
import { many, t } from '../../client/words.ts';
import type { FieldDefinition } from '../../domain/fields/index.ts';
import type { FieldFault, OfferField } from '../../domain/offers/form.ts';
import { idOf } from './fields.tsx';

type Props = { faults: FieldFault[]; problem: string; attempt: number; own: readonly FieldDefinition[] };

/** All that is wrong, first on the page and in focus after each attempt, each with the way to its field. */
export function Summary({ faults, problem, attempt, own }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Once for each attempt: mending a field must not take the focus away from it.
  useEffect(() => {
    if (attempt > 0 || problem) box.current?.focus();
  }, [attempt, problem]);
  if (faults.length === 0 && problem === '') return null;
  const count = many(faults.length, 'One field needs your attention', '{n} fields need your attention');
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={box}>
      <div className="stack stack--s">
        <strong>{problem || count}</strong>
        {faults.length > 0 && (
          <ul>
            {faults.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${idOf(field)}`} onClick={(event) => focusOn(field, event)}>
                  {labelOf(field, own)}: {t(message)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** To the field, or to what holds it where it has no control of its own; what is folded away opens. */
function focusOn(field: OfferField, event: MouseEvent): void {
  event.preventDefault();
  const [whole = ''] = field.split('.');
  const control = document.getElementById(idOf(field)) ?? document.getElementById(idOf(whole));
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}

function labelOf(field: OfferField, own: readonly FieldDefinition[]): string {
  const [name = '', inside, row, cell] = field.split('.');
  if (name === 'fields') {
    const asked = own.find((each) => each.name === inside);
    const label = t(asked?.label ?? field);
    const column = asked?.columns.find((each) => each.name === cell);
    return column ? t('{label}, row {n}, {column}', { label, n: Number(row) + 1, column: t(column.label) }) : label;
  }
  return t(LABELS[name] ?? name);
}

const LABELS: Readonly<Record<string, string>> = {
  ...{
    name: 'Template name',
    title: 'Title',
    desc_proc: 'Description',
    charity_id: 'Charity',
    image_id: 'Pictures',
    auction: 'Auction',
  },
  ...{ sprice: 'Start price', rprice: 'Reserve price', bprice: 'Buy now price', qty: 'Quantity' },
  ...{ date_added: 'Opens', date_closed: 'Closes', meeting_datetime: 'You meet', meeting_duration: 'Minutes together' },
  ...{ meeting_venue: 'Where you meet', uploadimages: 'Pictures', standing_offer: 'Standing offer' },
  ...{ auctiontype: 'How people bid', category: 'Category', subcategory: 'Subcategory', location: 'Location' },
  ...{ event_type: 'Kind of event', condition: 'Condition', increments: 'Steps of its own' },
  ...{ dimension_length: 'Length', dimension_width: 'Width', dimension_height: 'Height', weight_value: 'Weight' },
  ...{ dimension_unit: 'Unit of size', weight_unit: 'Unit of weight', origin_zip: 'Sent from postcode' },
  ...{ soft_close_minutes: 'Minutes that a late bid adds', soft_close_cap_minutes: 'Most minutes after the end' },
};
