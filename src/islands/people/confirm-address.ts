import { call } from '../../client/call.ts';
import { codeForm } from './code-form.ts';
import { need, onSubmit, sayAtForm } from './forms.ts';

/** Whose address is not proven asks for a code here and enters it. */
const box = document.querySelector<HTMLElement>('[data-confirm-address]');
if (box) {
  const email = box.dataset.email ?? '';
  const ask = need(box, '[data-ask]', HTMLFormElement);
  const code = codeForm(need(box, '[data-code-form]', HTMLFormElement), {
    enter: async (verify_code) => {
      const result = await call('user/verifyEmailVerifyCode', { email, verify_code });
      if (result.ok) location.assign(box.dataset.next ?? '/');
      return result;
    },
  });
  onSubmit(ask, async () => {
    const sent = await code.start({ email, isRegister: 1 });
    ask.hidden = sent.ok;
    if (!sent.ok) sayAtForm(ask, sent.message);
  });
}
