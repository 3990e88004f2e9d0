import { type Control, isControl } from './control.ts';

/**
 * What a browser finds missing or wrong in a plain form is said beside its field, in our words and in the language of the
 * page (§5), instead of in a bubble of the browser's own. What has no words of ours stays in the bubble. The words come
 * when they are needed; where they do not come, the bubble has the last word.
 */
document.addEventListener(
  'invalid',
  (event) => {
    const control = event.target;
    if (!isOurs(control)) return;
    const message = wrongWith(control);
    if (!message || isSilent) return;
    event.preventDefault();
    void sayBeside(control, message);
  },
  true,
);

let isSilent = false;

async function sayBeside(control: Ours, message: string): Promise<void> {
  try {
    const { firstWrong, sayAt, unsayAt } = await import('./say.ts');
    sayAt(control.form, nameOf(control), message);
    firstWrong(control.form)?.focus();
    control.addEventListener('input', () => unsayAt(control), { once: true });
  } catch {
    isSilent = true;
    control.reportValidity();
  }
}

type Ours = Control & { form: HTMLFormElement };

function isOurs(target: EventTarget | null): target is Ours {
  if (!isControl(target)) return false;
  return target.form?.getAttribute('action')?.startsWith('/form/') === true && target.closest('.field') !== null;
}

const nameOf = ({ name }: Control): string => name.split(':')[0] ?? '';

function wrongWith({ validity, type }: Control): string | null {
  if (type === 'date' && validity.badInput) return 'Please enter valid Date!';
  if (validity.valueMissing) return 'Required!';
  if (type === 'email' && validity.typeMismatch) return 'Invalid email format';
  if (type !== 'date') return null;
  if (validity.rangeOverflow) return 'Date should not be after maximal date';
  return validity.rangeUnderflow ? 'Date should not be before minimal date' : null;
}
