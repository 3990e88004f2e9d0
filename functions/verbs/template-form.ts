import { charityNamed, ownPictures, templateToUse } from '../../db/queries/template-form.ts';
import { templateOwnedBy } from '../../db/queries/templates.ts';
import { OFFER_FORM } from '../../src/domain/offers/form.ts';
import { offerOf } from '../../src/domain/offers/offer.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { type PrintedOffer, printOffer } from '../../src/domain/offers/print.ts';
import type { SignedIn } from '../context.ts';

/**
 * A template as the offer form begins with it (§4 `use`, `editTemplate`): null where there is none that this person may
 * use. What is no longer a form begins blank; pictures of somebody else's are left out, as they could not be saved.
 */
export async function readTemplate(ctx: SignedIn, mode: 'use' | 'editTemplate', id: string) {
  const { person, db } = ctx;
  const owner = person.staff ? null : person.id;
  const template = mode === 'use' ? await templateToUse(db, person.id, id) : await templateOwnedBy(db, owner, id);
  if (!template) return null;
  const form = formIn(template.form);
  const gallery = form?.uploadimages ?? [];
  const [stored, name] = await Promise.all([
    gallery.length > 0
      ? ownPictures(
          ctx.db,
          ctx.person.id,
          gallery.map(({ filename }) => filename),
        )
      : [],
    form?.charity_id ? charityNamed(ctx.db, form.charity_id) : null,
  ]);
  const pictures = gallery.flatMap(({ filename, title = '', description = '' }) => {
    const found = stored.find((each) => each.id === filename);
    return found ? [{ filename, title, description, url: pictureAddress(found.key) }] : [];
  });
  const charity = form && name !== null ? { id: form.charity_id, name } : null;
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
    return parsed.success ? printOffer(offerOf(parsed.data), { market_status: 'draft', pre_market_status: '' }) : null;
  } catch {
    return null;
  }
}
