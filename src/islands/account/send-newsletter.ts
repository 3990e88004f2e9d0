import { call } from '../../client/call.ts';

/** Sends the box and says in it how that went; once more only when the answer is there. */
export async function sendNewsletter(box: HTMLFormElement): Promise<void> {
  const field = box.querySelector<HTMLInputElement>('[name=email]');
  const said = box.querySelector<HTMLElement>('[role=status]');
  const button = box.querySelector<HTMLButtonElement>('button');
  if (!field || !said || !button || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const answer = await call('newsletter/subscribe', { email: field.value });
  button.ariaBusy = null;
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
