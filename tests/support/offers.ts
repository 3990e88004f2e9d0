import type { OfferInput } from '../../src/domain/offers/form.ts';
import type { CastName } from './cast.ts';
import { castToken } from './cast.ts';
import { api, SITE, send } from './kit.ts';

const DAY = 24 * 3_600_000;

/** A form that may open, for a charity that the directory knows. */
export function offerForm(changes: Partial<OfferInput> = {}): OfferInput {
  const now = Date.now();
  return {
    ...{ id: 0, title: 'Two hours of sourdough', desc_proc: '<p>We bake <b>bread</b>.</p>', charity_id: '1089464' },
    ...{ auction: true, buynow: false, sprice: 20, rprice: 50, date_added: now, date_closed: now + 10 * DAY },
    ...{ market_status: 'open', ...changes },
  };
}

/** Opens or saves an offer over HTTP as this TimeGiver. */
export async function saveOffer(changes: Partial<OfferInput> = {}, as: CastName = 'amara') {
  return api('product/projectAction', offerForm(changes), { as });
}

/** Sends files as the uploader of the form does. */
export async function upload(
  files: { name: string; bytes: Uint8Array<ArrayBuffer> | string }[],
  as: CastName | null = 'amara',
) {
  const body = new FormData();
  for (const { name, bytes } of files) body.append('file_upload', new File([bytes], name));
  const headers: Record<string, string> = as ? { authorization: `Bearer ${castToken(as)}` } : {};
  const request = new Request(`${SITE}/`, { method: 'POST', body });
  const response = await send('/api/commonFunction/image_uploader/muliple_img_uploader', {
    ...{ method: 'POST', body: await request.arrayBuffer() },
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
  const answer = (await response.json()) as { data: { message: string; responseData: Uploaded } };
  return { http: response.status, message: answer.data.message, data: answer.data.responseData };
}

type Uploaded = { code?: string; files?: { file_name: string; originalname: string; url: string }[] };
