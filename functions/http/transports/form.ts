import { CATALOGUE } from '../../../src/contract/index.ts';
import { hasFlashMessage } from '../../../src/domain/flash-messages.ts';
import { sentFields } from '../../../src/domain/kit/form/own-fields.ts';
import { typesOfSchema } from '../../../src/domain/kit/form/schema-types.ts';
import { formValues } from '../../../src/domain/kit/form/values.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { Refusal, refusal } from '../../platform/refusal.ts';
import { actionPathOf } from '../action-path.ts';
import { admit } from '../admit.ts';
import { requirePlainFields } from '../body/read-body.ts';
import { effectCookies } from '../effects.ts';
import { flashFormCookie } from '../form/flash-form.ts';
import { type PlainForm, readPlainForm, readRefusedForm } from '../form/form-body.ts';
import { doneCode, isShownAgain, issuesOf, outcomeOf, pageAfter, pageBefore } from '../form/form-outcome.ts';
import { storePictures } from '../form/form-pictures.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { pendingFavouriteCookie } from '../pending-favourite.ts';
import { redirectRefused, withFlashCode } from '../redirect-refused.ts';
import { type ActionFailed, type ActionResult, attempt, statusOf } from '../result.ts';
import { type Action, execute, findAction } from '../run-action.ts';
import { seeOther } from '../see-other.ts';

/**
 * Answers a plain form: `POST /form/<action>` runs the action, then redirects to `next`, or to `back` if it was refused,
 * with the code of a flash message as `?notice=`. Fields in the form's URL count too. `keep` shows the values of a refused
 * form again, `only` lists the fields that a button sends, and `done` chooses the flash message. A visitor's favourite is
 * remembered until they sign in.
 */
export async function answerForm(c: HttpContext): Promise<Response> {
  const path = actionPathOf(c.req.url, '/form/');
  const spec = CATALOGUE.get(path);
  const admitted = await attempt(c, spec, async () => {
    const action = findAction(path);
    return { ok: true as const, action, ctx: await admit(c, action) };
  });
  if (!admitted.ok) return answerRefused(c, path, admitted);
  const form = await readPlainForm(c, admitted.ctx, admitted.action).catch((error: unknown) => error);
  if (!isForm(form)) return unreadable(c, form);
  const result = await attempt(c, spec, () => submit(admitted, form));
  return redirectAfter(c, path, form.fields, result);
}

async function answerRefused(c: HttpContext, path: string, failed: ActionFailed): Promise<Response> {
  const fields = await readRefusedForm(c).catch(() => null);
  return fields ? redirectAfter(c, path, fields, failed) : unreadable(c, null);
}

const isForm = (read: unknown): read is PlainForm => typeof read === 'object' && read !== null && 'fields' in read;

async function submit({ ctx, action }: { ctx: Ctx; action: Action }, form: PlainForm): Promise<ActionResult> {
  const refused = await storePictures(ctx, form);
  if (refused) return refused;
  if (action.spec.multipart) throw refusal('INVALID_FORM', 'Upload Failed!');
  const input = formValues(sentFields(form.fields), typesOfSchema(action.spec.input));
  requirePlainFields(input);
  return execute(ctx, action, input, []);
}

function redirectAfter(c: HttpContext, path: string, fields: URLSearchParams, result: ActionResult): Response {
  const cookies = flashForm(c.env, fields, result);
  if (!result.ok) {
    const favourite = result.status === 401 && pendingFavouriteCookie(c.env, path, fields);
    return redirectRefused(c, result, pageBefore(fields), favourite ? [...cookies, favourite] : cookies);
  }
  const outcome = outcomeOf(result);
  const page = withFlashCode(pageAfter(fields, outcome), doneCode(path, fields, outcome));
  return seeOther(page, [...effectCookies(c.env, result.effects), ...cookies]);
}

/** What the next page shows of a form: all of it if it asks for that, otherwise why it was refused. */
function flashForm(env: Env, fields: URLSearchParams, result: ActionResult): string[] {
  const message = result.ok ? '' : result.message;
  if (isShownAgain(fields, result)) return [flashFormCookie(env, fields, { issues: issuesOf(result), message })];
  const hasOwn = result.ok || hasFlashMessage(result.code ?? '') || result.code === 'FOREIGN_ORIGIN';
  return hasOwn ? [] : [flashFormCookie(env, new URLSearchParams(), { issues: [], message })];
}

/** A plain text: from it the browser's back button returns to the form with everything that was typed. */
async function unreadable(c: HttpContext, why: unknown): Promise<Response> {
  const { words } = await openRequest(c);
  const { code, phrase } = why instanceof Refusal ? why : NOT_A_FORM;
  return new Response(words.t(TEXTS[code] ?? phrase), { status: statusOf(code) });
}

const NOT_A_FORM = refusal('INVALID_FORM', 'Upload Failed!');

/** What a plain page says instead of the API's message. */
const TEXTS: Readonly<Record<string, string>> = {
  INVALID_FORM: 'This form could not be read.',
  BODY_TOO_LARGE:
    'This was too much to send at once. Please go back, where everything you typed is still there, and choose a picture of at most 10 MB.',
};
