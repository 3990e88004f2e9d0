/** The ids that tie a control to its hint and its error: `aria-describedby` lists those that exist. */
export function fieldIds(id: string, has: { hint: boolean; error: boolean }) {
  const hint = `${id}-hint`;
  const error = `${id}-error`;
  const describedBy = [has.hint && hint, has.error && error].filter(Boolean).join(' ') || undefined;
  return { hint, error, describedBy };
}
