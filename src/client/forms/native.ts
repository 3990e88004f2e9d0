import { type Control, fieldOf, isControl } from './control.ts';

/**
 * Shows native validation errors of plain forms next to their fields, with our texts in the page's language (§5), instead
 * of in the browser's bubble. The bubble remains for errors without a text of ours, and if the code for showing them,
 * which is only loaded when needed, fails to load.
 */
document.addEventListener(
  'invalid',
  (event) => {
    const control = event.target;
    if (!isOurs(control)) return;
    const message = messageFor(control);
    if (!message || usesBubbles) return;
    event.preventDefault();
    void showBeside(control, message);
  },
  true,
);

let usesBubbles = false;

async function showBeside(control: Ours, message: string): Promise<void> {
  try {
    const { clearIssue, firstInvalid, showIssue } = await import('./show-issues.ts');
    showIssue(control.form, { field: fieldOf(control), message });
    firstInvalid(control.form)?.focus();
    control.addEventListener('input', () => clearIssue(control), { once: true });
  } catch {
    usesBubbles = true;
    control.reportValidity();
  }
}

type Ours = Control & { form: HTMLFormElement };

function isOurs(target: EventTarget | null): target is Ours {
  if (!isControl(target)) return false;
  return target.form?.getAttribute('action')?.startsWith('/form/') === true && target.closest('.field') !== null;
}

function messageFor({ validity, type }: Control): string | null {
  if (type === 'date' && validity.badInput) return 'Please enter valid Date!';
  if (validity.valueMissing) return 'Required!';
  if (type === 'email' && validity.typeMismatch) return 'Invalid email format';
  if (type !== 'date') return null;
  if (validity.rangeOverflow) return 'Date should not be after maximal date';
  return validity.rangeUnderflow ? 'Date should not be before minimal date' : null;
}
