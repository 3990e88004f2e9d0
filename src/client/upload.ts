import type { ActionPath, Catalogue } from '../contract/index.ts';
import type { CallFailure, CallResult, Envelope } from './call.ts';
import { noteCall } from './connection.ts';
import { t } from './words.ts';

type Output<P extends ActionPath> = Catalogue[P]['output']['_zod']['output'];

export type Upload<T> = { answer: Promise<CallResult<T>>; cancel: () => void };

/**
 * Sends a multipart form to an action and reports progress from 0 to 1, which needs XMLHttpRequest. Never throws: without
 * a connection the result is a failure with status 0. The code REMOVE stands for a 403: the file is to be removed from the
 * list (§8).
 */
export function upload<P extends ActionPath>(
  path: P,
  form: FormData,
  onProgress: (part: number) => void = () => undefined,
): Upload<Output<P>> {
  const request = new XMLHttpRequest();
  const answer = new Promise<CallResult<Output<P>>>((done) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      noteCall(true);
      done(read<Output<P>>(request));
    };
    request.onerror = () => {
      noteCall(false);
      done(failure(0, 'OFFLINE', t('Upload Failed!')));
    };
    request.onabort = () => done(failure(0, 'CANCELLED', t('Upload Failed!')));
    request.open('POST', `/api/${path}`);
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}

function read<T>({ status, responseText }: XMLHttpRequest): CallResult<T> {
  const body = parsed(responseText);
  const data = body?.data;
  if (status === 403) return failure(403, 'REMOVE', data?.message || t('HTTP error: {status}', { status }));
  if (!data) return failure(status, 'FAULT', status < 300 ? t('Invalid JSON') : t('HTTP error: {status}', { status }));
  if (body.status === 'success') return { ok: true, data: data.responseData as T, message: data.message };
  const detail = data.responseData ?? {};
  return { ...failure(status, String(detail.code ?? 'FAULT'), data.message || t('Upload Failed!')), detail };
}

function parsed(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}

const failure = (status: number, code: string, message: string): CallFailure => ({
  ok: false,
  status,
  code,
  message,
  detail: {},
});
