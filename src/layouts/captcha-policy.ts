type Policy = {
  insertScriptResource: (address: string) => void;
  insertDirective: (directive: `frame-src ${string}`) => void;
};
type Page = { csp?: Policy | undefined; locals: App.Locals };

/**
 * Lets a page load the captcha's script and frame; other pages may not. A page with a `<Captcha>` calls it in its
 * frontmatter, before anything is rendered.
 */
export function allowCaptcha({ csp, locals }: Page): void {
  const widget = locals.ctx.outside.captcha.widget();
  if (!widget || !csp) return;
  const { origin } = new URL(widget.scriptUrl);
  for (const address of ["'self'", origin]) csp.insertScriptResource(address);
  csp.insertDirective(`frame-src ${origin}`);
}
