import { locale } from '../../client/words.ts';
import {
  calculated,
  checkFields,
  type FieldDefinition,
  type FieldIssue,
  isShown,
  type Lists,
} from '../../domain/fields/index.ts';
import { valuesOf } from './values.ts';

for (const box of document.querySelectorAll<HTMLElement>('[data-dynamic-fields]')) improve(box);

/** The issues of every dynamic field of a form whose controls are not disabled, named as the form names them. */
export function dynamicIssues(form: HTMLFormElement): FieldIssue[] {
  const boxes = Array.from(form.querySelectorAll<HTMLElement>('[data-dynamic-fields]'));
  const { top, fields: own } = valuesOf(form);
  return boxes.filter(isEnabled).flatMap((box) => {
    const fields = definitionsOf(box);
    const given = Object.fromEntries(fields.map(({ name }) => [name, own[name] ?? top[name]]));
    return checkFields(fields, given, listsOf(box)).issues.map((issue) => ({
      ...issue,
      field: box.querySelector(`[name="${issue.field}"]`) ? issue.field : `fields.${issue.field}`,
    }));
  });
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

/** Shows what the answers open, offers what is below them, and calculates, whenever something changes. */
function improve(box: HTMLElement): void {
  const form = box.closest('form');
  if (!form) return;
  const fields = definitionsOf(box);
  const update = () => {
    const { top, fields: own } = valuesOf(form);
    const given = { ...top, ...own };
    for (const field of fields) updateField(box, field, fields, given);
  };
  form.addEventListener('input', update);
  form.addEventListener('change', update);
  update();
}

function updateField(
  box: HTMLElement,
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  given: Record<string, unknown>,
): void {
  const place = box.querySelector<HTMLElement>(`[data-field="${field.name}"]`);
  if (!place) return;
  place.hidden = !isShown(field, fields, given);
  const optional = field.columns.length > 0 ? null : place.querySelector<HTMLElement>('.field__optional');
  if (optional) optional.hidden = field.required;
  if (field.sub_field && field.sub_level > 0) narrow(place, String(given[field.sub_field] ?? ''));
  const sum = place.querySelector<HTMLInputElement>('[data-sum]');
  if (sum) sum.value = calculated(field, fields, given)?.toLocaleString(locale()) ?? '';
}

/** Offers what is below the value above; an answer that is not, goes. */
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
