import { t } from '../../../client/words.ts';
import { idOf, TextField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** The name of a template. */
export function NameSection({ values, change, error }: FormParts) {
  return (
    <Section name="name" title={t('Template')} lead={t('Changes don’t affect offers you’ve already started from it.')}>
      <TextField
        id={idOf('name')}
        label={t('Template name')}
        value={values.template}
        error={error('name')}
        maxLength={120}
        onValue={(template) => change({ template })}
      />
    </Section>
  );
}
