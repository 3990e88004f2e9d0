/** Fields for the form itself: where it leads, what a button sends, and what is shown afterwards. */
const OWN_FIELDS = new Set(['next', 'back', 'only', 'keep', 'done']);

/** The fields that an action gets: not those of the form itself, and of a button's `only` the ones it names. */
export function sentFields(entries: Iterable<readonly [string, string]>): [string, string][] {
  const all = [...entries];
  const only = all.find(([field]) => field === 'only')?.[1].split(',');
  return all
    .filter(([field]) => !OWN_FIELDS.has(field) && (only?.includes(field.split(':')[0] ?? '') ?? true))
    .map(([field, text]) => [field, text]);
}
