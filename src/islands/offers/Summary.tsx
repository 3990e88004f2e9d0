import { type MouseEvent, useEffect, useRef } from 'react';
import { many, t } from '../../client/words.ts';
import type { FieldDefinition } from '../../domain/kit/fields/index.ts';
import { fieldOf, isFieldName } from '../../domain/offers/fields/table.ts';
import type { FormIssue, OfferField } from '../../domain/offers/form.ts';
import { idOf } from './fields.tsx';

type Props = { issues: FormIssue[]; problem: string; attempt: number; own: readonly FieldDefinition[] };

/** The errors of the form, above it and focused after each attempt, each with a link to its field. */
export function Summary({ issues, problem, attempt, own }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Only after an attempt: correcting a field must not take the focus away from it.
  useEffect(() => {
    if (attempt > 0 || problem) box.current?.focus();
  }, [attempt, problem]);
  if (issues.length === 0 && problem === '') return null;
  const count = many(issues.length, 'One field needs your attention', '{n} fields need your attention');
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={box}>
      <div className="stack stack--s">
        <strong>{problem || count}</strong>
        {issues.length > 0 && (
          <ul>
            {issues.map(({ field, message }) => (
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

/** Focuses the field, or the control that contains it, and opens the fold around it. */
function focusOn(field: OfferField, event: MouseEvent): void {
  event.preventDefault();
  const [whole = ''] = field.split('.');
  const control = document.getElementById(idOf(field)) ?? document.getElementById(idOf(whole));
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}

export function labelOf(field: OfferField, own: readonly FieldDefinition[]): string {
  const [name = '', inside, row, cell] = field.split('.');
  if (name === 'fields' && inside !== undefined) {
    const definition = own.find((each) => each.name === inside);
    const label = t(definition?.label ?? field);
    const column = definition?.columns.find((each) => each.name === cell);
    return column ? t('{label}, row {n}, {column}', { label, n: Number(row) + 1, column: t(column.label) }) : label;
  }
  if (isFieldName(name)) return t(fieldOf(name).label);
  return name === 'name' ? t('Template name') : name;
}
