import { charityOnRecord } from '../../db/queries/discovery/charity-pages.ts';
import { fieldsOfForm } from '../../db/queries/offers/fields.ts';
import { usablePictures } from '../../db/queries/offers/pictures.ts';
import { pictureAddress } from '../../src/domain/kit/picture.ts';
import { templateOf } from '../../src/domain/offers/template.ts';
import type { SignedIn } from '../platform/context.ts';
import { formIn, templateFor } from './templates.ts';

/**
 * A template as a new offer form (§4 `use`, `editTemplate`); null if this person may not use it. An outdated form
 * starts blank; pictures that this person may not use are left out, as they could not be saved.
 */
export async function beginFromTemplate(ctx: SignedIn, mode: 'use' | 'editTemplate', id: string) {
  const template = await templateFor(ctx, mode, id);
  if (!template) return null;
  const { fields } = await fieldsOfForm(ctx.db, 'offer', 'new');
  const stored = formIn(template);
  const form = stored && templateOf(stored, fields);
  const gallery = form?.uploadimages ?? [];
  const ids = gallery.map(({ filename }) => filename);
  const [usable, known] = await Promise.all([
    usablePictures(ctx.db, ctx.person.id, ids),
    form?.charity_id ? charityOnRecord(ctx.db, form.charity_id) : null,
  ]);
  const pictures = gallery.flatMap(({ filename, title = '', description = '' }) => {
    const found = usable.find((each) => each.id === filename);
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
