import { t } from '../../../client/words.ts';
import { idOf, TextField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** What a template is called in the list of them. */
export function NameSection({ values, change, error }: FormParts) {
  return (
    <Section name="name" title={t('Template')} lead={t('Offers begun from it do not change with it.')}>
      <TextField
        {...{ id: idOf('name'), label: t('Template name'), value: values.template, error: error('name') }}
        maxLength={120}
        onValue={(template) => change({ template })}
      />
    </Section>
  );
}
