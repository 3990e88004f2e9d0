import { t } from '../../../client/words.ts';

/** Shows and hides the password, and shows how strong it is. */
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

/** Loaded only where a password is chosen, not where one is entered. */
const judging = () => import('../../../domain/accounts/sign-in/password.ts');

for (const line of document.querySelectorAll<HTMLElement>('[data-strength]')) {
  const input = line.closest('.field')?.querySelector('input');
  if (input) void judging().then((judge) => measure(input, line, judge));
}

type Judge = Awaited<ReturnType<typeof judging>>;

function measure(input: HTMLInputElement, line: HTMLElement, { passwordStrength, STRENGTH_LABELS }: Judge): void {
  const meter = line.querySelector('meter');
  const label = line.querySelector('span');
  const show = () => {
    const score = passwordStrength(input.value, knownOf(input.form));
    line.hidden = input.value === '';
    if (meter) meter.value = score;
    if (label) label.textContent = t(STRENGTH_LABELS[score]);
  };
  input.addEventListener('input', show);
  if (input.value) show();
}

function knownOf(form: HTMLFormElement | null): string[] {
  const data = form ? new FormData(form) : new FormData();
  return ['username', 'email', 'first_name', 'last_name'].map((name) => String(data.get(name) ?? ''));
}
