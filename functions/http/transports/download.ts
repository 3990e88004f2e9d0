import { CATALOGUE } from '../../../src/contract/index.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Download, PostedDownload } from '../../platform/downloads.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admit } from '../admit.ts';
import { readFields } from '../body/read-body.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { redirectRefused } from '../redirect-refused.ts';
import { failureOf } from '../result.ts';
import { execute, findAction } from '../run-action.ts';
import { sendFile } from '../send-file.ts';

/** Answers `GET` of a file. A refused person is redirected to a page that says what they need. */
export const answerDownload = (download: Download) => (c: HttpContext) =>
  orRedirect(c, download, async () => {
    const ctx = await admit(c, findAction(download.action));
    return sendFile(await download.make(ctx as SignedIn, c.req.param() as Record<string, string>));
  });

/** Answers a plain form that requests a file. */
export const answerPostedDownload = (download: PostedDownload) => (c: HttpContext) =>
  orRedirect(c, download, async () => {
    const action = findAction(download.action);
    const ctx = await admit(c, action);
    const fields = await readFields(c);
    await execute(ctx, action, download.inputOf(fields), []);
    return sendFile(download.make(ctx as SignedIn, fields));
  });

/** Turns a refusal into a redirect; faults are handled as everywhere. */
async function orRedirect(
  c: HttpContext,
  { action, page }: Pick<Download, 'action' | 'page'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const failed = failureOf(error, await openRequest(c), { spec: CATALOGUE.get(action), where: page });
    return redirectRefused(c, failed, page);
  }
}
