import { clearedFlashForm, type FlashForm, readFlashForm } from '../../functions/http/form/flash-form.ts';

type Page = { request: Request; response: { readonly headers: Headers }; locals: App.Locals };

/** What somebody typed into a plain form of this page and was told of it; the browser forgets it once it is shown. */
export function takeFlashForm({ request, response, locals }: Page): FlashForm | null {
  const kept = readFlashForm(request);
  if (kept) response.headers.append('set-cookie', clearedFlashForm(locals.ctx.env));
  return kept;
}
