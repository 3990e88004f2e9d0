import { t } from '../../client/words.ts';
import { passwordStrength, STRENGTH_LABELS } from '../../domain/people/password.ts';

/** Shows and hides what is typed, and says how strong it is. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show]')) {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(input instanceof HTMLInputElement)) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    button.ariaPressed = String(!shown);
  });
  input.form?.addEventListener('submit', () => {
    input.type = 'password';
    button.ariaPressed = 'false';
  });
}

for (const line of document.querySelectorAll<HTMLElement>('[data-strength]')) {
  const input = line.closest('.field')?.querySelector('input');
  const meter = line.querySelector('meter');
  const label = line.querySelector('span');
  input?.addEventListener('input', () => {
    const score = passwordStrength(input.value, knownOf(input.form));
    line.hidden = input.value === '';
    if (meter) meter.value = score;
    if (label) label.textContent = t(STRENGTH_LABELS[score]);
  });
}

function knownOf(form: HTMLFormElement | null): string[] {
  const data = form ? new FormData(form) : new FormData();
  return ['username', 'email', 'first_name', 'last_name'].map((name) => String(data.get(name) ?? ''));
}
