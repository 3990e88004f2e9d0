import { forgottenFormCookie, type KeptForm, readKeptForm } from '../../functions/kept-form.ts';

type Page = { request: Request; response: { readonly headers: Headers }; locals: App.Locals };

/** What somebody typed into a plain form of this page and was told of it; the browser forgets it once it is shown. */
export function takeKeptForm({ request, response, locals }: Page): KeptForm | null {
  const kept = readKeptForm(request);
  if (kept) response.headers.append('set-cookie', forgottenFormCookie(locals.ctx.env));
  return kept;
}
