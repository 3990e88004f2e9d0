import { openImages, type PictureInfo } from '../../../functions/outside/images.ts';
import { type CastName, castToken } from '../cast.ts';
import { SITE, send, testEnv } from '../kit.ts';

export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> | string };

type Uploaded = {
  code?: string;
  files?: StoredFile[];
  failed?: { position: number; originalname: string; code: string; message: string }[];
};
export type StoredFile = {
  file_name: string;
  originalname: string;
  url: string;
  width: number;
  height: number;
  variants: { url: string; width: number; type: string }[];
  position: number;
};

type Options = { as?: CastName | null; fields?: Record<string, string>; path?: string; asForm?: boolean };

const UPLOADER = 'commonFunction/image_uploader/muliple_img_uploader';

/** Uploads files as the offer form does, which asks for their full size; `asForm` false leaves that to the API. */
export async function upload(
  files: SentFile[],
  { as = 'amara', fields = {}, path = UPLOADER, asForm = path === UPLOADER }: Options = {},
) {
  const body = new FormData();
  const sent = asForm ? { isCompress: 'false', ...fields } : fields;
  for (const [name, value] of Object.entries(sent)) body.append(name, value);
  for (const { name, bytes } of files) body.append('file_upload', new File([bytes], name));
  const headers: Record<string, string> = as ? { authorization: `Bearer ${castToken(as)}` } : {};
  const request = new Request(`${SITE}/`, { method: 'POST', body });
  const response = await send(`/api/${path}`, {
    method: 'POST',
    body: await request.arrayBuffer(),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
  const answer = (await response.json()) as { data: { message: string; responseData: Uploaded } };
  return { http: response.status, message: answer.data.message, data: answer.data.responseData };
}

/** Uploads one file and returns it as stored. */
export async function uploadOne(
  bytes: SentFile['bytes'],
  name = 'hands.jpg',
  options: Options = {},
): Promise<StoredFile> {
  const { data } = await upload([{ name, bytes }], options);
  const [file] = data.files ?? [];
  if (!file) throw new Error(`not stored: ${JSON.stringify(data)}`);
  return file;
}

/** The image service's information about a file; null if it is not a picture. */
export async function infoOf(bytes: Uint8Array<ArrayBuffer>): Promise<PictureInfo | null> {
  const info = await openImages(testEnv).info(bytes);
  return info === 'too large' ? null : info;
}

/** The response body at an address. */
export async function bytesAt(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await send(url);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
