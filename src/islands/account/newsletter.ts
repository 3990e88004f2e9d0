/** Sends the newsletter box without leaving the page. What is needed for that loads when somebody sends it. */
const form = document.querySelector<HTMLFormElement>('[data-newsletter]');

if (form) {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(box: HTMLFormElement): Promise<void> {
  const field = box.querySelector<HTMLInputElement>('[name=email]');
  const said = box.querySelector<HTMLElement>('[role=status]');
  const button = box.querySelector<HTMLButtonElement>('button');
  if (!field || !said || !button) return;
  button.disabled = true;
  const { call } = await import('../../client/call.ts');
  const answer = await call('newsletter/subscribe', { email: field.value });
  button.disabled = false;
  if (answer.ok) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  said.textContent = answer.ok ? answer.message : (issueOf(answer.detail) ?? answer.message);
  if (answer.ok) box.reset();
  else field.focus();
}

/** The sentence about the one field that can be wrong. */
function issueOf(detail: Record<string, unknown>): string | undefined {
  const [issue] = Array.isArray(detail.issues) ? (detail.issues as { message?: string }[]) : [];
  return issue?.message;
}

export {};
