import { readMultipart, readText } from '../body.ts';
import type { Here } from '../open-request.ts';

/** A plain form as it was sent: its fields, those of its own address among them, and its files. */
export type PlainForm = { fields: URLSearchParams; files: File[] };

/** How the name of a control for a file ends; left empty, it comes as an empty text. */
const FILE = ':file';

/** Reads a plain form with or without files; null for a body that is no form. Throws what is too large or broken. */
export async function readPlainForm(c: Here): Promise<PlainForm | null> {
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
