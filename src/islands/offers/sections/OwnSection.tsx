import { t } from '../../../client/words.ts';
import { isShown } from '../../../domain/kit/fields/index.ts';
import type { Section as SectionSpec } from '../../../domain/offers/fields/table.ts';
import { OwnField } from '../own/OwnField.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** The operator's own fields (§3); one that depends on an answer shows once the answer is values. */
export function OwnSection({ section, parts }: { section: SectionSpec; parts: FormParts }) {
  const { values, change, choices, error, guest } = parts;
  const { fields, lists, pictures } = choices.own;
  const shown = fields.filter((field) => isShown(field, fields, values.fields));
  if (shown.length === 0) return null;
  return (
    <Section name="own" title={t(section.title)}>
      {shown.map((field) => (
        <OwnField
          key={field.name}
          field={field}
          fields={fields}
          lists={lists}
          pictures={pictures}
          guest={guest}
          values={values.fields}
          error={error}
          onValue={(value) => change({ fields: { ...values.fields, [field.name]: value } })}
        />
      ))}
    </Section>
  );
}
