/** Fields that control the form and are not input of the action. */
const OWN_FIELDS = new Set(['next', 'back', 'only', 'keep', 'done']);

/** The action's input fields. If the pressed button has `only`, just the fields that it lists. */
export function sentFields(entries: Iterable<readonly [string, string]>): [string, string][] {
  const all = [...entries];
  const only = all.find(([field]) => field === 'only')?.[1].split(',');
  return all
    .filter(([field]) => !OWN_FIELDS.has(field) && (only?.includes(field.split(':')[0] ?? '') ?? true))
    .map(([field, text]) => [field, text]);
}
