import { valuesOf } from '../../client/forms/values.ts';
import { locale } from '../../client/words.ts';
import {
  calculated,
  checkFields,
  type FieldDefinition,
  type FieldIssue,
  isShown,
  type Lists,
} from '../../domain/kit/fields/index.ts';

for (const box of document.querySelectorAll<HTMLElement>('[data-dynamic-fields]')) improve(box);

/** The issues of the enabled dynamic fields of a form, under the names of its controls. */
export function dynamicIssues(form: HTMLFormElement): FieldIssue[] {
  const boxes = Array.from(form.querySelectorAll<HTMLElement>('[data-dynamic-fields]'));
  const answers = answersOf(form);
  return boxes.filter(isEnabled).flatMap((box) => {
    const fields = definitionsOf(box);
    const own = Object.fromEntries(fields.map(({ name }) => [name, answers[name]]));
    return checkFields(fields, own, listsOf(box)).issues.map((issue) => ({
      ...issue,
      field: box.querySelector(`[name="${issue.field}"]`) ? issue.field : `fields.${issue.field}`,
    }));
  });
}

/** Answers by the name of their field: some are fields of the form itself. */
function answersOf(form: HTMLFormElement): Record<string, unknown> {
  const { fields, ...top } = valuesOf(form);
  return { ...top, ...(fields as Record<string, unknown> | undefined) };
}

function isEnabled(box: HTMLElement): boolean {
  return !box.matches('fieldset:disabled *');
}

function definitionsOf(box: HTMLElement): FieldDefinition[] {
  return JSON.parse(box.dataset.dynamicFields ?? '[]');
}

function listsOf(box: HTMLElement): Lists {
  return JSON.parse(box.dataset.lists ?? '{}');
}

/** On every change: shows the fields that the answers call for, narrows dependent lists, and calculates sums. */
function improve(box: HTMLElement): void {
  const form = box.closest('form');
  if (!form) return;
  const fields = definitionsOf(box);
  const update = () => {
    const answers = answersOf(form);
    for (const field of fields) updateField(box, field, fields, answers);
  };
  form.addEventListener('input', update);
  form.addEventListener('change', update);
  update();
  void makeSearchable(box);
}

/** Loads the search only where an operator has such a field. */
async function makeSearchable(box: HTMLElement): Promise<void> {
  const selects = box.querySelectorAll<HTMLSelectElement>('select[data-searched]');
  if (selects.length === 0) return;
  const { searchSelect } = await import('./search-select.ts');
  for (const select of selects) searchSelect(select);
}

function updateField(
  box: HTMLElement,
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  answers: Record<string, unknown>,
): void {
  const place = box.querySelector<HTMLElement>(`[data-field="${field.name}"]`);
  if (!place) return;
  place.hidden = !isShown(field, fields, answers);
  const optional = field.columns.length > 0 ? null : place.querySelector<HTMLElement>('.field__optional');
  if (optional) optional.hidden = field.required;
  if (field.sub_field && field.sub_level > 0) narrow(place, String(answers[field.sub_field] ?? ''));
  const sum = place.querySelector<HTMLInputElement>('[data-sum]');
  if (sum) sum.value = calculated(field, fields, answers)?.toLocaleString(locale()) ?? '';
}

/** Leaves only the options under the answer above; a choice that no longer fits is cleared. */
function narrow(place: HTMLElement, above: string): void {
  const select = place.querySelector('select');
  if (!select) return;
  for (const option of select.options) {
    const fits = option.value === '' || option.dataset.under === above;
    option.hidden = !fits;
    option.disabled = !fits;
  }
  if (select.selectedOptions[0]?.disabled) select.value = '';
}
