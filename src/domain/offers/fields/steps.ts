import { FIRST_STEP, type StepName } from './step-names.ts';
import type { FieldName, SectionName } from './table.ts';
import { isFieldName, SECTIONS } from './table.ts';

/** The steps of a new offer's form, each with its sections; the last one sends it. */
export const STEPS = [
  {
    name: 'what',
    title: 'What you offer',
    hint: '“Two hours of sourdough in my kitchen”: who you are, what you’ll do together, what people take home.',
    sections: ['pictures', 'what', 'sort'],
  },
  {
    name: 'where',
    title: 'Where and when',
    hint: 'Leave the date open to agree on it with the winner. Ten days on sale suit most offers.',
    sections: ['time'],
  },
  {
    name: 'price',
    title: 'Price',
    hint: 'A low start price brings more bidders. £20 for an hour is a good beginning.',
    sections: ['price'],
  },
  {
    name: 'extras',
    title: 'Extras',
    hint: 'Everything here can stay as it is.',
    sections: ['own', 'shipping', 'more'],
  },
] as const satisfies readonly {
  name: StepName;
  title: string;
  hint: string;
  sections: readonly SectionName[];
}[];

export type Step = (typeof STEPS)[number];

/** The sections of a step, in the order of the form. */
export const sectionsOfStep = (name: StepName) => {
  const within: readonly SectionName[] = STEPS.find((step) => step.name === name)?.sections ?? [];
  return SECTIONS.filter((section) => within.includes(section.name));
};

/** The step that has a field; `field` may be a path inside it, such as `fields.colour`. */
export function stepOfField(field: string): StepName {
  const [whole = ''] = field.split('.');
  const name = isFieldName(whole) ? whole : null;
  const found = STEPS.find((step) => name !== null && sectionsOfStep(step.name).some((section) => has(section, name)));
  return found?.name ?? FIRST_STEP;
}

const has = ({ fields }: { fields: readonly FieldName[] }, name: FieldName): boolean => fields.includes(name);
