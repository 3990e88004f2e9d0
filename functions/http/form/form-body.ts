import { readMultipart, readText } from '../body.ts';
import type { HttpContext } from '../open-request.ts';

/** A submitted plain form: its fields, including those in the form's URL, and its files. */
export type PlainForm = { fields: URLSearchParams; files: File[] };

/** File controls have names with this suffix, because an empty one is sent as an empty text. */
const FILE = ':file';

/** Reads a plain form with or without files; null if the body is not a form. Refuses what is too large or malformed. */
export async function readPlainForm(c: HttpContext): Promise<PlainForm | null> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const { texts, files } = await readMultipart(c);
    const fields = new URLSearchParams(texts.filter(([name]) => !name.endsWith(FILE)));
    return { fields, files: files.filter(({ size }) => size > 0) };
  }
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  const fields = new URLSearchParams(await readText(c));
  for (const [name, value] of new URL(c.req.url).searchParams) fields.set(name, value);
  return { fields, files: [] };
}
