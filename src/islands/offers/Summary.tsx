import { type MouseEvent, useEffect, useRef } from 'react';
import { many, t } from '../../client/words.ts';
import type { FieldFault, OfferField } from '../../domain/offers/form.ts';
import { idOf } from './fields.tsx';

type Props = { faults: FieldFault[]; problem: string; attempt: number };

/** All that is wrong, first on the page and in focus after each attempt, each with the way to its field. */
export function Summary({ faults, problem, attempt }: Props) {
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
                  {t(LABELS[field] ?? field)}: {t(message)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function focusOn(field: OfferField, event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(idOf(field))?.focus();
}

const LABELS: Partial<Record<OfferField, string>> = {
  ...{ title: 'Title', desc_proc: 'Description', charity_id: 'Charity', image_id: 'Picture', auction: 'Auction' },
  ...{ sprice: 'Start price', rprice: 'Reserve price', bprice: 'Buy now price', qty: 'Quantity' },
  ...{ date_added: 'Opens', date_closed: 'Closes', meeting_datetime: 'You meet', meeting_duration: 'Minutes together' },
  ...{ meeting_venue: 'Where you meet' },
};
