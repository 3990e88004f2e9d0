/** The ids of a control's hint and error, and the `aria-describedby` that refers to those that exist. */
export function fieldIds(id: string, has: { hint: boolean; error: boolean }) {
  const hint = `${id}-hint`;
  const error = `${id}-error`;
  const describedBy = [has.hint && hint, has.error && error].filter(Boolean).join(' ') || undefined;
  return { hint, error, describedBy };
}
