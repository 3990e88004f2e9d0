import { call } from '../../../../client/call.ts';
import { showIssue } from '../../../../client/forms/show-issues.ts';
import { t } from '../../../../client/words.ts';
import { USERNAME } from '../../../../domain/accounts/schema.ts';

/** Warns early that a username is taken. If the check fails, the registration itself will report it. */
export function watchUsername(form: HTMLFormElement): void {
  const input = form.elements.namedItem('username');
  if (!(input instanceof HTMLInputElement)) return;
  let checked = '';
  input.addEventListener('change', async () => {
    const read = USERNAME.safeParse(input.value);
    if (!read.success || read.data === checked) return;
    checked = read.data;
    const answer = await call('user/checkValidation', { type: 'email_username', username: read.data });
    if (!answer.ok || answer.data.available !== 0 || input.value.trim().toLowerCase() !== checked) return;
    showIssue(form, { field: 'username', message: t('This username is taken. Please choose another.') });
  });
}
