type FlashForm = {
  values: Readonly<Record<string, string>>;
  issues: readonly { field: string; message: string }[];
};

/**
 * How a form is shown again after it was refused. A page may have several: `ownField` is a field that only this form has.
 */
export function formState(flashForm: FlashForm | null, ownField: string) {
  const own = flashForm && hasField(flashForm, ownField) ? flashForm : null;
  return {
    isOpen: own !== null,
    /** The value and the form error of a field; `initial` is its value before it was typed in. */
    filled: (name: string, initial = '') => ({
      value: own?.values[name] ?? initial,
      error: own?.issues.find(({ field }) => field === name)?.message,
    }),
  };
}

const hasField = ({ values, issues }: FlashForm, name: string): boolean =>
  name in values || issues.some(({ field }) => field === name);
