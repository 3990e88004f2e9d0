import { isParams, type Params, text } from '../kit/form.ts';

/** A file of a message; `content` is base64. */
export type MailAttachment = { filename: string; content: string; content_type: string };

/** The files of a message as the API takes them: content in base64, with a name, and a media type if it is not to be guessed. */
export function attachmentsIn(params: Params): MailAttachment[] {
  const listed = Array.isArray(params.attachments) ? params.attachments : [];
  return listed.filter(isParams).map((file) => ({
    filename: text(file, 'filename') ?? '',
    content: text(file, 'content') ?? '',
    content_type: text(file, 'content_type') ?? 'application/octet-stream',
  }));
}
