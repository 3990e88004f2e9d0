/** The steps of a new offer's form, by the names that addresses have. */
export const STEP_NAMES = ['what', 'where', 'price', 'extras'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const FIRST_STEP: StepName = 'what';

/** The step that an address names; the first if it names none. */
export const stepFrom = (text: string | null | undefined): StepName =>
  STEP_NAMES.find((name) => name === text) ?? FIRST_STEP;

/** The step after this one; null after the last. */
export const stepAfter = (name: StepName): StepName | null => STEP_NAMES[STEP_NAMES.indexOf(name) + 1] ?? null;
