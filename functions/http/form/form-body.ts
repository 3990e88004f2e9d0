import { typesOfSchema } from '../../../src/domain/kit/form/schema-types.ts';
import type { Ctx } from '../../platform/context.ts';
import type { SentFile } from '../../platform/files.ts';
import { refusal } from '../../platform/refusal.ts';
import { readMultipart } from '../body/multipart.ts';
import { queryOf, readFields } from '../body/read-body.ts';
import { isOwnOrigin } from '../credentials.ts';
import type { HttpContext } from '../open-request.ts';
import type { Action } from '../run-action.ts';

/** A submitted plain form: its fields, including those in the form's URL, and its files. */
export type PlainForm = { fields: URLSearchParams; files: SentFile[] };

/** File controls have names with this suffix, because an empty one is sent as an empty text. */
const FILE = ':file';

/**
 * Reads a plain form that has passed the gates; null if the body is not a form. Refuses what is too large or
 * malformed. Only people who are signed in may send files, and only to an action that takes pictures.
 */
export async function readPlainForm(c: HttpContext, ctx: Ctx, action: Action): Promise<PlainForm | null> {
  if (isMultipart(c)) {
    if (!ctx.person || !takesPictures(action)) throw refusal('INVALID_FORM', 'Upload Failed!');
    const { texts, files } = await readMultipart(c);
    const fields = new URLSearchParams(texts.filter(([name]) => !name.endsWith(FILE)));
    return { fields, files: files.filter(({ bytes }) => bytes.length > 0) };
  }
  return isUrlencoded(c) ? { fields: withQuery(c, await readFields(c)), files: [] } : null;
}

/**
 * The fields of a refused caller's form, which the next page may show again; null if the body is not a form. A body with
 * files, or one that is too large, is left unread. Then the address has the fields, and the page that sent the form is
 * the way back.
 */
export async function readRefusedForm(c: HttpContext): Promise<URLSearchParams | null> {
  if (!isMultipart(c) && !isUrlencoded(c)) return null;
  const fields = isUrlencoded(c) ? await readFields(c).catch(() => null) : null;
  if (fields) return withQuery(c, fields);
  const query = withQuery(c, new URLSearchParams());
  if (!query.has('back')) query.set('back', pageBehind(c) ?? '/login');
  return query;
}

const isMultipart = (c: HttpContext): boolean => typeOf(c).startsWith('multipart/form-data');
const isUrlencoded = (c: HttpContext): boolean => typeOf(c).startsWith('application/x-www-form-urlencoded');
const typeOf = (c: HttpContext): string => c.req.header('content-type') ?? '';

const takesPictures = ({ spec }: Action): boolean => typesOfSchema(spec.input)(['uploadimages']) !== null;

function withQuery(c: HttpContext, fields: URLSearchParams): URLSearchParams {
  for (const [name, value] of queryOf(c)) fields.set(name, value);
  return fields;
}

/** The path of our own page that sent this request, if the browser says which. */
function pageBehind(c: HttpContext): string | null {
  const url = URL.parse(c.req.header('referer') ?? '');
  const isOurs = url?.origin === c.env.SITE_URL || url?.origin === new URL(c.req.url).origin;
  return url && isOurs && isOwnOrigin(c.req.raw, c.env) ? url.pathname + url.search : null;
}
