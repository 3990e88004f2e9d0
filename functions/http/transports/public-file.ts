import { SOURCE_LANGUAGE } from '../../../src/domain/kit/words/languages.ts';
import type { PublicFile } from '../../platform/files.ts';
import { closedForMaintenance } from '../access.ts';
import { retryHeaders } from '../envelope.ts';
import { languageInAddress } from '../language.ts';
import { type HttpContext, visitorOf } from '../open-request.ts';
import { sendFile } from '../send-file.ts';

/**
 * Serves a file that is the same for everyone, such as a feed. Only `?lang=` chooses its language, so that an address
 * always returns the same file.
 */
export const answerPublicFile =
  (make: PublicFile) =>
  async (c: HttpContext): Promise<Response> => {
    const visitor = visitorOf(c);
    const ctx = { ...visitor, words: await visitor.wordsOf(languageInAddress(c) ?? SOURCE_LANGUAGE) };
    const closed = await closedForMaintenance(ctx, PAGE);
    if (closed) return text(closed.status, ctx.words.t(closed.message), retryHeaders(closed));
    const file = await make(ctx, c.req.param() as Record<string, string>);
    return file ? sendFile(file) : text(404, 'Not found');
  };

/** Feeds are closed for maintenance together with the search page. */
const PAGE = '/search';

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
