import { CATALOGUE } from '../../../src/contract/index.ts';
import type { Upload } from '../../platform/downloads.ts';
import { admit } from '../admit.ts';
import { readMultipart } from '../body/multipart.ts';
import { effectCookies } from '../effects.ts';
import type { HttpContext } from '../open-request.ts';
import { redirectRefused } from '../redirect-refused.ts';
import { attempt } from '../result.ts';
import { execute, findAction } from '../run-action.ts';
import { seeOther } from '../see-other.ts';

/** Answers a plain form with a file: runs its action, then redirects to the page with the result. */
export const answerUpload =
  ({ action: path, page, pageAfter }: Upload) =>
  async (c: HttpContext): Promise<Response> => {
    const result = await attempt(c, CATALOGUE.get(path), async () => {
      const action = findAction(path);
      const ctx = await admit(c, action);
      const { fields, files } = await readMultipart(c, action.spec.mostBytes);
      return execute(ctx, action, fields, files);
    });
    if (!result.ok) return redirectRefused(c, result, page);
    return seeOther(pageAfter(result.data), effectCookies(c.env, result.effects));
  };
