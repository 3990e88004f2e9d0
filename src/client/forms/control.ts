/** An element that a person fills in or chooses from. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (element: unknown): element is Control =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind);

/** Every visible control of a field, by the name its issues carry (`fields.trade`), or by id where it has no name. */
export function controlsOf(form: HTMLFormElement, field: string): Control[] {
  return Array.from(form.elements)
    .filter(isControl)
    .filter((control) => control.type !== 'hidden' && fieldOf(control) === field);
}

/** The field a control belongs to: its name without the type suffix (`qty:int` is `qty`). */
export const fieldOf = ({ name, id }: Control): string => name.split(':')[0] || id;

/** The label of a field as the page shows it. */
export function labelOf(form: HTMLFormElement, field: string): string {
  const [control] = controlsOf(form, field);
  const legend = control?.closest('fieldset.group')?.querySelector('legend');
  const [label] = control?.labels ?? [];
  const choice = label?.querySelector(':scope > input ~ span');
  const text = legend?.firstChild ?? choice ?? label?.firstChild ?? label;
  return (text?.textContent || field).replace(/\s+/g, ' ').trim();
}
