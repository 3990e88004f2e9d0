import type { FormMode } from '../../domain/offers/choices.ts';

/** The heading of the form (§2.6). */
export const titleOf = (mode: FormMode): string => TITLES[mode] ?? 'Add New Offer';
const TITLES: Partial<Record<FormMode, string>> = {
  edit: 'Edit Offer',
  view: 'View Offer',
  editTemplate: 'Edit Template',
};
