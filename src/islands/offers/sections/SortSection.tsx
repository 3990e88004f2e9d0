import { t } from '../../../client/words.ts';
import type { OfferList } from '../../../domain/offers/choices.ts';
import { idOf, SelectField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

type Field = 'category' | 'subcategory' | 'location' | 'event_type' | 'condition';

/** Where people look for it: the lists are the operator's, and one without entries is not asked for. */
export function SortSection({ values, change, choices, error }: FormParts) {
  const below = (list: OfferList, under: string) =>
    choices.lists[list].filter(({ level_id }) => level_id === under).map(({ id, description }) => [id, t(description)]);
  const select = (name: Field, label: string, options: string[][]) => {
    if (options.length === 0) return null;
    const retired = values[name] !== '' && !options.some(([id]) => id === values[name]);
    const offered: [string, string][] = [
      ['', t('Please choose')],
      ...(options as [string, string][]),
      ...(retired ? [[values[name], t('As it was')] as [string, string]] : []),
    ];
    const part = name === 'category' ? { subcategory: '' } : {};
    return (
      <SelectField
        {...{ id: idOf(name), label, value: values[name], options: offered, error: error(name) }}
        optional
        onValue={(value) => change({ [name]: value, ...part })}
      />
    );
  };
  if (Object.values(choices.lists).every((list) => list.length === 0)) return null;
  return (
    <Section name="sort" title={t('Where people find it')} lead={t('Searches and lists go by this.')}>
      <div className="form-grid">
        {select('category', t('Category'), below('category', ''))}
        {values.category !== '' && select('subcategory', t('Subcategory'), below('category', values.category))}
        {select('location', t('Location'), below('location', ''))}
        {select('event_type', t('Kind of event'), below('event_type', ''))}
        {select('condition', t('Condition'), below('condition', ''))}
      </div>
    </Section>
  );
}
