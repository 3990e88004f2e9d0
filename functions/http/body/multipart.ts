import { MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser';
import type { SentFile } from '../../platform/files.ts';
import { Refusal, refusal } from '../../platform/refusal.ts';
import type { HttpContext } from '../open-request.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { MOST_FIELDS, readBody, TEXT_LIMIT, tooLarge, tooManyFields } from './read-body.ts';
import { takeUploadRoom } from './upload-room.ts';

/** The largest multipart body unless the action has its own limit, in bytes: one picture and a form around it. */
const UPLOAD_LIMIT = 11 * 1024 * 1024;
/** The headers of a part, with the names of its field and its file. */
const MOST_HEADER_BYTES = 8 * 1024;
const MOST_NAME_LENGTH = 200;

/** The fields and files of a multipart request; `texts` includes repeated fields. */
export type MultipartForm = {
  fields: Record<string, string>;
  files: SentFile[];
  texts: [name: string, text: string][];
};

/**
 * Reads a multipart request that has passed the gates, up to the limits. Parts are counted while they are
 * found, and a file is a view of the one buffer that holds the body. Refuses INVALID_FORM, BODY_TOO_LARGE,
 * TOO_MANY_FIELDS, and UPLOADS_BUSY while this isolate holds too many other uploads.
 */
export async function readMultipart(c: HttpContext, limit = UPLOAD_LIMIT): Promise<MultipartForm> {
  const boundary = BOUNDARY.exec(c.req.header('content-type') ?? '');
  if (!boundary) throw notAForm();
  takeUploadRoom(c, limit);
  const { files, texts } = partsOf(await readBody(c, limit), boundary[1] ?? boundary[2] ?? '');
  const fields = Object.fromEntries(texts);
  refuseCardNumbers(JSON.stringify([texts, files.map(({ name }) => name)]));
  return { fields, files, texts };
}

/** At most 70 characters (RFC 2046). */
const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i;

function partsOf(body: Uint8Array<ArrayBuffer>, boundary: string): Pick<MultipartForm, 'files' | 'texts'> {
  try {
    return readParts(body, boundary);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw error instanceof MaxPartsExceededError ? tooManyFields() : notAForm();
  }
}

/** Every part has one chunk of content at most, because the body is parsed in one piece. */
function readParts(body: Uint8Array<ArrayBuffer>, boundary: string): Pick<MultipartForm, 'files' | 'texts'> {
  const limits = { maxHeaderSize: MOST_HEADER_BYTES, maxParts: MOST_FIELDS, maxFileSize: body.length };
  const files: SentFile[] = [];
  const texts: [string, string][] = [];
  let left = TEXT_LIMIT;
  for (const part of parseMultipart(body, { boundary, ...limits, maxTotalSize: body.length })) {
    const { name, filename } = part;
    if (name === undefined || name.length > MOST_NAME_LENGTH) throw notAForm();
    const [bytes = NOTHING] = part.content as Uint8Array<ArrayBuffer>[];
    if (filename !== undefined) files.push({ name: filename, bytes });
    else {
      left -= bytes.length;
      if (left < 0) throw tooLarge(TEXT_LIMIT);
      texts.push([name, new TextDecoder().decode(bytes)]);
    }
  }
  return { files, texts };
}

const NOTHING = new Uint8Array();
const notAForm = () => refusal('INVALID_FORM', 'Upload Failed!');
