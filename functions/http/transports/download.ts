import { CATALOGUE } from '../../../src/contract/index.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Download, PostedDownload } from '../../platform/downloads.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admit } from '../admit.ts';
import { readText } from '../body.ts';
import { leadAway } from '../lead-away.ts';
import { type Here, openRequest } from '../open-request.ts';
import { failureOf } from '../result.ts';
import { execute, findAction } from '../run-action.ts';
import { sendFile } from '../send-file.ts';

/** Answers `GET` of a file; a person who is refused is led to the page that says what they need. */
export const answerDownload = (download: Download) => (c: Here) =>
  orLeadAway(c, download, async () => {
    const ctx = await admit(c, findAction(download.action));
    return sendFile(await download.make(ctx as SignedIn, c.req.param() as Record<string, string>));
  });

/** Answers the plain form that asks for a file. */
export const answerPostedDownload = (download: PostedDownload) => (c: Here) =>
  orLeadAway(c, download, async () => {
    const action = findAction(download.action);
    const ctx = await admit(c, action);
    const fields = new URLSearchParams(await readText(c));
    await execute(ctx, action, download.inputOf(fields), []);
    return sendFile(download.make(ctx as SignedIn, fields));
  });

/** A refusal leads to a page; a fault is answered as any other. */
async function orLeadAway(
  c: Here,
  { action, page }: Pick<Download, 'action' | 'page'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const failed = failureOf(error, await openRequest(c), { spec: CATALOGUE.get(action), where: page });
    return leadAway(c, failed, page);
  }
}
