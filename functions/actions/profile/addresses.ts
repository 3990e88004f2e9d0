import {
  type AddressValues,
  addAddress,
  changeAddress,
  ensurePrimary,
  makePrimary,
  removeAddress,
} from '../../../db/changes/addresses.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { type AddressRow, addressesOf, ownAddress } from '../../../db/queries/addresses.ts';
import type { Statement } from '../../../db/statement.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { type AddressForm, fullAddress, MOST_ADDRESSES, toMicroDegrees } from '../../../src/domain/people/address.ts';
import { viewAddress } from '../../../src/domain/people/address-view.ts';
import type { SignedIn } from '../../context.ts';
import { notFound, refuse } from '../../failure.ts';
import type { Handlers } from '../handlers.ts';

/** Own addresses only: somebody else's is one that nobody has (D1). */
export const userAddress: Handlers<typeof profile>['user/userAddress'] = async (ctx, form) => {
  if (form.action !== 'list') await act(ctx, form);
  const records = (await addressesOf(ctx.db, ctx.person.id)).map(viewAddress);
  const data = { records, totalRecords: records.length, setDisp: records.length > 0 };
  return { data, message: SAID[form.action] };
};

const SAID = {
  list: '',
  add: 'Your address is saved.',
  change: 'Your address is saved.',
  remove: 'The address is removed.',
};

async function act(ctx: SignedIn, form: AddressForm): Promise<void> {
  const { id, steps } = await stepsOf(ctx, form);
  const data = { action: form.action };
  const subject = { kind: 'address', id };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.address_changed', subject, data });
  const result = await ctx.commit({ statements: [...steps, ensurePrimary(ctx.person.id), event] });
  if (result.status === 'committed') return;
  if (result.guard !== 'addresses') throw notFound('address');
  throw refuse('TOO_MANY_ADDRESSES', 'Twenty addresses are the most one account keeps.', { limit: MOST_ADDRESSES });
}

async function stepsOf(ctx: SignedIn, form: AddressForm): Promise<{ id: string; steps: Statement[] }> {
  const userId = ctx.person.id;
  if (form.action === 'add') return newAddress(ctx, form);
  const known = await ownAddress(ctx.db, userId, form.id ?? '');
  if (!known) throw notFound('address');
  if (form.action === 'remove') return { id: known.id, steps: [removeAddress(userId, known.id)] };
  const values = { ...valuesOf(form, known), updatedAt: ctx.now() };
  const first = form.is_primary === 1 ? makePrimary(userId, known.id) : [];
  return { id: known.id, steps: [changeAddress(userId, known.id, values), ...first] };
}

function newAddress(ctx: SignedIn, form: AddressForm): { id: string; steps: Statement[] } {
  const [id, userId, at] = [ctx.newId('address'), ctx.person.id, ctx.now()];
  const row = { ...valuesOf(form, null), id, userId, createdAt: at, updatedAt: at };
  const first = form.is_primary === 1 ? makePrimary(userId, id) : [];
  return { id, steps: [addAddress(row, MOST_ADDRESSES), ...first] };
}

/** What was said over what is known. A line that changed without its place has no place any more. */
function valuesOf(form: AddressForm, known: AddressRow | null) {
  const parts = {
    address1: form.address1 ?? known?.address1 ?? '',
    address2: form.address2 ?? known?.address2 ?? '',
    city: form.city ?? known?.city ?? '',
    state: form.state ?? known?.state ?? '',
    zip: form.zip ?? known?.zip ?? '',
  };
  const stays = known && fullAddress(parts) === fullAddress(known);
  const label = form.label ?? known?.label ?? '';
  const country = form.country ?? known?.country ?? 'GB';
  return { ...parts, ...placeOf(form, stays ? known : null), label, country, fullAddress: fullAddress(parts) };
}

type Place = Pick<AddressRow, 'latitude' | 'longitude' | 'placeId'>;

function placeOf({ latitude, longitude, place_id }: AddressForm, known: Place | null): Place & AddressValues {
  return {
    latitude: latitude === undefined ? (known?.latitude ?? null) : toMicroDegrees(latitude),
    longitude: longitude === undefined ? (known?.longitude ?? null) : toMicroDegrees(longitude),
    placeId: place_id === undefined ? (known?.placeId ?? null) : place_id || null,
  };
}
