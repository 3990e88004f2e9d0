import { charityOnRecord } from '../../db/queries/charity-pages.ts';
import { ownPictures } from '../../db/queries/pictures.ts';
import { OFFER_FORM } from '../../src/domain/offers/form.ts';
import { offerOf } from '../../src/domain/offers/offer.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { type PrintedOffer, printDraft } from '../../src/domain/offers/print.ts';
import type { SignedIn } from '../context.ts';
import { templateFor } from './templates.ts';

/**
 * A template as the offer form begins with it (§4 `use`, `editTemplate`): null where there is none that this person may
 * use. What is no longer a form begins blank; pictures of somebody else's are left out, as they could not be saved.
 */
export async function readTemplate(ctx: SignedIn, mode: 'use' | 'editTemplate', id: string) {
  const template = await templateFor(ctx, mode, id);
  if (!template) return null;
  const form = formIn(template.form);
  const gallery = form?.uploadimages ?? [];
  const ids = gallery.map(({ filename }) => filename);
  const [stored, known] = await Promise.all([
    ownPictures(ctx.db, ctx.person.id, ids),
    form?.charity_id ? charityOnRecord(ctx.db, form.charity_id) : null,
  ]);
  const pictures = gallery.flatMap(({ filename, title = '', description = '' }) => {
    const found = stored.find((each) => each.id === filename);
    return found ? [{ filename, title, description, url: pictureAddress(found.key) }] : [];
  });
  const charity = form && known ? { id: form.charity_id, name: known.name } : null;
  return {
    id: template.id,
    version: template.version,
    name: template.name,
    form,
    charity,
    pictures,
  };
}

function formIn(json: string): PrintedOffer | null {
  try {
    const parsed = OFFER_FORM.safeParse({ ...JSON.parse(json), id: 0, market_status: 'draft' });
    return parsed.success ? printDraft(offerOf(parsed.data)) : null;
  } catch {
    return null;
  }
}
