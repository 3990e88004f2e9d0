import { answerCall } from './api.ts';
import { readForm } from './body.ts';
import type { Surroundings } from './context.ts';
import { type Envelope, envelope, jsonAnswer } from './envelope.ts';

const UPLOADER = 'commonFunction/image_uploader/muliple_img_uploader';
/** How the name of a field for a file ends. */
const FILE = ':file';
/** Where a form carries its gallery as JSON: a new picture is added to it. */
const GALLERY = 'uploadimages:json';

/** The fields of a form, with the answer that goes to whoever sent it where a picture of theirs was refused. */
export type Uploaded = { fields: URLSearchParams; refused: Response | null };

/**
 * Reads a multipart form whose file fields are pictures of an offer: each is stored as its own upload would be, by the
 * same action, and its name joins the gallery in the form. Throws what cannot be read.
 */
export async function readUploads(request: Request, around: Surroundings): Promise<Uploaded> {
  const { texts, files } = await readForm(request);
  // A file field left empty comes as an empty text.
  const fields = new URLSearchParams(texts.filter(([name]) => !name.endsWith(FILE)));
  const gallery = galleryIn(fields);
  for (const file of files.filter(({ size }) => size > 0)) {
    const answer = await answerCall(uploadOf(request, file), around);
    const { data } = (await answer.clone().json()) as Envelope;
    const { files: stored = [], failed = [] } = (data.responseData ?? {}) as Stored;
    if (!answer.ok) return { fields, refused: answer };
    if (failed[0]) return { fields, refused: refusalOf(failed[0]) };
    if (stored[0]) gallery.push({ filename: stored[0].file_name });
  }
  fields.set(GALLERY, JSON.stringify(gallery));
  return { fields, refused: null };
}

type Stored = { files?: { file_name: string }[]; failed?: { code: string; message: string }[] };

const refusalOf = ({ code, message }: { code: string; message: string }): Response =>
  jsonAnswer(422, JSON.stringify(envelope(422, message, { code, field: 'uploadimages' })));

function galleryIn(fields: URLSearchParams): unknown[] {
  try {
    const gallery: unknown = JSON.parse(fields.get(GALLERY) ?? '[]');
    return Array.isArray(gallery) ? gallery : [];
  } catch {
    return [];
  }
}

/** The upload of one picture as whoever sent the form: cookies, origin and address stay what they are. */
function uploadOf(request: Request, file: File): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  const body = new FormData();
  body.append('file_upload', file);
  return new Request(new URL(`/api/${UPLOADER}`, request.url), { method: 'POST', headers, body });
}
