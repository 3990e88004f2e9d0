import { usablePictures } from '../../db/queries/offers/pictures.ts';
import { hasRows, onlyDefined, picturesInRows } from '../../src/domain/kit/fields/index.ts';
import { pictureAddress } from '../../src/domain/kit/picture.ts';
import type { LoadedForm } from '../../src/domain/offers/choices.ts';
import type { WireForm } from '../../src/domain/offers/fields/codec.ts';
import type { Ctx } from '../platform/context.ts';

/**
 * Adds the operator's own fields to the form, and the addresses of the pictures in its rows. Other people's pictures
 * are left out, as they could not be saved; a frozen offer stays complete, because it is compared as a whole.
 */
export async function withRows(ctx: Ctx, loaded: LoadedForm): Promise<LoadedForm> {
  const { form, choices, state } = loaded;
  if (!form || !ctx.person) return loaded;
  const ids = picturesInRows(form.fields).map(({ id }) => id);
  const found = await usablePictures(ctx.db, ctx.person.id, ids);
  const pictures = Object.fromEntries(found.map(({ id, key }) => [id, pictureAddress(key)]));
  const frozen = state === 'frozen' || state === 'over';
  const asked = frozen ? form.fields : ownAlone(onlyDefined(choices.own.fields, form.fields), loaded, pictures);
  return { ...loaded, form: { ...form, fields: asked }, choices: { ...choices, own: { ...choices.own, pictures } } };
}

type Fields = WireForm['fields'];

function ownAlone(values: Fields, { choices }: LoadedForm, own: Readonly<Record<string, string>>): Fields {
  const ofRows = new Set(choices.own.fields.filter(hasRows).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!ofRows.has(name) || !Array.isArray(value)) return [name, value];
      return [name, value.flatMap((row) => (typeof row === 'object' ? [cellsOf(row, own)] : []))];
    }),
  );
}

type Row = Extract<Fields[string], Record<string, unknown>[]>[number];

const cellsOf = (row: Row, own: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [
      key,
      Array.isArray(cell) ? cell.filter((id) => Object.hasOwn(own, id)) : cell,
    ]),
  );
