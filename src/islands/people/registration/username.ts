import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';
import { USERNAME } from '../../../domain/people/schema.ts';
import { sayAt } from '../../fields/say.ts';

/** Says early that a username is taken. Where the question is not answered, the registration itself will tell. */
export function watchUsername(form: HTMLFormElement): void {
  const input = form.elements.namedItem('username');
  if (!(input instanceof HTMLInputElement)) return;
  let asked = '';
  input.addEventListener('change', async () => {
    const read = USERNAME.safeParse(input.value);
    if (!read.success || read.data === asked) return;
    asked = read.data;
    const result = await call('user/checkValidation', { type: 'email_username', username: read.data });
    if (!result.ok || result.data.available !== 0 || input.value.trim().toLowerCase() !== asked) return;
    sayAt(form, 'username', t('This username is taken. Please choose another.'));
  });
}
