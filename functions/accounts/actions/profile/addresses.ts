import {
  type AddressValues,
  addAddress,
  changeAddress,
  ensurePrimary,
  makePrimary,
  removeAddress,
} from '../../../../db/changes/accounts/addresses.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { type AddressRow, addressesOf, ownAddress } from '../../../../db/queries/accounts/addresses.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import {
  type AddressForm,
  fullAddress,
  MOST_ADDRESSES,
  toMicroDegrees,
} from '../../../../src/domain/accounts/profile/address.ts';
import { viewAddress } from '../../../../src/domain/accounts/profile/address-view.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';

/** The caller's addresses only; anyone else's id is answered as not found (D1). */
export const userAddress: Handlers<typeof profile>['user/userAddress'] = async (ctx, form) => {
  if (form.action !== 'list') await act(ctx, form);
  const records = (await addressesOf(ctx.db, ctx.person.id)).map(viewAddress);
  const data = { records, totalRecords: records.length, setDisp: records.length > 0 };
  return { data, message: MESSAGES[form.action] };
};

const MESSAGES = {
  list: '',
  add: 'Your address has been saved.',
  change: 'Your address has been saved.',
  remove: 'The address has been removed.',
};

async function act(ctx: SignedIn, form: AddressForm): Promise<void> {
  const { id, steps } = await changeSteps(ctx, form);
  const data = { action: form.action };
  const subject = { kind: 'address', id };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.address_changed', subject, data });
  const result = await ctx.commit({ statements: [...steps, ensurePrimary(ctx.person.id), event] });
  if (result.status === 'committed') return;
  if (result.guard !== 'addresses') throw notFound('address');
  throw refusal('TOO_MANY_ADDRESSES', 'You can save up to 20 addresses.', { limit: MOST_ADDRESSES });
}

async function changeSteps(ctx: SignedIn, form: AddressForm): Promise<{ id: string; steps: Statement[] }> {
  const userId = ctx.person.id;
  if (form.action === 'add') return newAddress(ctx, form);
  const known = await ownAddress(ctx.db, userId, form.id ?? '');
  if (!known) throw notFound('address');
  if (form.action === 'remove') return { id: known.id, steps: [removeAddress(userId, known.id)] };
  const values = { ...mergeValues(form, known), updatedAt: ctx.now() };
  const first = form.is_primary === 1 ? makePrimary(userId, known.id) : [];
  return { id: known.id, steps: [changeAddress(userId, known.id, values), ...first] };
}

function newAddress(ctx: SignedIn, form: AddressForm): { id: string; steps: Statement[] } {
  const [id, userId, at] = [ctx.newId('address'), ctx.person.id, ctx.now()];
  const row = { ...mergeValues(form, null), id, userId, createdAt: at, updatedAt: at };
  const first = form.is_primary === 1 ? makePrimary(userId, id) : [];
  return { id, steps: [addAddress(row, MOST_ADDRESSES), ...first] };
}

/** The given fields over the stored ones. An address line that changed without a new place loses its place. */
function mergeValues(form: AddressForm, known: AddressRow | null) {
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
  return { ...parts, ...mergePlace(form, stays ? known : null), label, country, fullAddress: fullAddress(parts) };
}

type Place = Pick<AddressRow, 'latitude' | 'longitude' | 'placeId'>;

function mergePlace({ latitude, longitude, place_id }: AddressForm, known: Place | null): Place & AddressValues {
  return {
    latitude: latitude === undefined ? (known?.latitude ?? null) : toMicroDegrees(latitude),
    longitude: longitude === undefined ? (known?.longitude ?? null) : toMicroDegrees(longitude),
    placeId: place_id === undefined ? (known?.placeId ?? null) : place_id || null,
  };
}
