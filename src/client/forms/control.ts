/** A form control. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (element: unknown): element is Control =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind);

/** The visible controls of a field, by its name in issues (`fields.trade`), or by id if it has no name. */
export function controlsOf(form: HTMLFormElement, field: string): Control[] {
  return Array.from(form.elements)
    .filter(isControl)
    .filter((control) => control.type !== 'hidden' && fieldOf(control) === field);
}

/** A control's field: its name without the type suffix (`qty` for `qty:int`). */
export const fieldOf = ({ name, id }: Control): string => name.split(':')[0] || id;

/** A field's label on the page. */
export function labelOf(form: HTMLFormElement, field: string): string {
  const [control] = controlsOf(form, field);
  const legend = control?.closest('fieldset.group')?.querySelector('legend');
  const [label] = control?.labels ?? [];
  const choice = label?.querySelector(':scope > input ~ span');
  const text = legend?.firstChild ?? choice ?? label?.firstChild ?? label;
  return (text?.textContent || field).replace(/\s+/g, ' ').trim();
}
