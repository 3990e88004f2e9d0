import { call } from '../../client/call.ts';
import { requireElement } from '../../client/dom.ts';
import { whileBusy } from '../../client/forms/busy.ts';
import { failureIssues } from '../../client/forms/issues.ts';
import { submitButton } from '../../client/forms/submit.ts';
import { textOf } from '../../client/forms/values.ts';
import { t } from '../../client/words.ts';

/** Submits the box and shows the result in it; pressing again while it is sent does nothing. */
export async function sendNewsletter(form: HTMLFormElement): Promise<void> {
  const input = requireElement(form, '[name=email]', HTMLInputElement);
  const status = requireElement(form, '[role=status]', HTMLElement);
  await whileBusy([submitButton(form)], async () => {
    const answer = await call('newsletter/subscribe', { email: textOf(form, 'email') });
    const [issue] = answer.ok ? [] : failureIssues(answer);
    status.textContent = issue ? t(issue.message) : answer.message;
    if (answer.ok) {
      input.removeAttribute('aria-invalid');
      form.reset();
      return;
    }
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  });
}
