import { fromMicroDegrees } from './address.ts';

type AddressRecord = {
  id: string;
  label: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  placeId: string | null;
  fullAddress: string;
  primary: boolean;
};

/** An address in the wire's fields (§3); degrees as decimals. */
export function viewAddress(row: AddressRecord) {
  const { id, label, address1, address2, city, state, zip, country } = row;
  return {
    id,
    label,
    address1,
    address2,
    city,
    state,
    zip,
    country,
    latitude: fromMicroDegrees(row.latitude),
    longitude: fromMicroDegrees(row.longitude),
    place_id: row.placeId,
    full_address: row.fullAddress,
    is_primary: row.primary ? (1 as const) : (0 as const),
  };
}

export type AddressView = ReturnType<typeof viewAddress>;
