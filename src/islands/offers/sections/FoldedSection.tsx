import { t } from '../../../client/words.ts';
import { fieldsAt, type Section } from '../../../domain/offers/fields/table.ts';
import { isShown } from '../FieldControl.tsx';
import type { FormParts } from '../parts.ts';
import { valueAt } from '../values.ts';
import { Controls } from './FormSection.tsx';

/** Settings that most people leave alone, folded away unless one is set or has an error. */
export function FoldedSection({ section, parts }: { section: Section; parts: FormParts }) {
  const { values, error } = parts;
  const names = fieldsAt('form', section.fields);
  const shown = names.filter((name) => isShown(name, parts));
  const isWrong = names.some((name) => error(name));
  const isSet = shown.some((name) => ![false, null, ''].includes(valueAt(values, name) as null));
  return (
    <details className="offer-section offer-section--fold" open={isWrong || isSet || undefined}>
      <summary>
        {t(section.title)}
        {section.hint && <span className="muted small"> {t(section.hint)}</span>}
      </summary>
      <div className="offer-section__body stack">
        <Controls names={shown} section={section.name} parts={parts} />
      </div>
    </details>
  );
}
