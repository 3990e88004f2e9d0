import { t } from '../../../client/words.ts';
import { isShown } from '../../../domain/fields/index.ts';
import { OwnField } from '../own/OwnField.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** The fields that the operator adds to the form (§3); what depends on an answer shows once it is given. */
export function OwnSection({ values, change, choices, error, guest }: FormParts & { guest: boolean }) {
  const { fields, lists, pictures } = choices.own;
  const shown = fields.filter((field) => isShown(field, fields, values.fields));
  if (shown.length === 0) return null;
  return (
    <Section name="own" title={t('More about it')}>
      {shown.map((field) => (
        <OwnField
          key={field.name}
          {...{ field, fields, lists, pictures, guest, given: values.fields, error }}
          onValue={(value) => change({ fields: { ...values.fields, [field.name]: value } })}
        />
      ))}
    </Section>
  );
}
