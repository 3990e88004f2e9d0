import { clearedFlashForm, type FlashForm, readFlashForm } from '../../functions/http/form/flash-form.ts';

type Page = { request: Request; response: { readonly headers: Headers }; locals: App.Locals };

/** The values and form errors of a plain form that was refused; the browser forgets them once they are shown. */
export function takeFlashForm({ request, response, locals }: Page): FlashForm | null {
  const flashForm = readFlashForm(request);
  if (flashForm) response.headers.append('set-cookie', clearedFlashForm(locals.ctx.env));
  return flashForm;
}
