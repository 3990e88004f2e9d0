import { text } from './kit/form.ts';
import { json, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { ADDRESSES, findAddresses, firstLine, type KnownAddress } from './maps/addresses.ts';

export type MapsOptions = { port?: number };

const NAMES: Readonly<Record<number, string>> = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' };

/**
 * Google's Places API (New): `POST /v1/places:autocomplete` and `GET /v1/places/{id}`, with the key in the header
 * `X-Goog-Api-Key` and the fields of a place in `X-Goog-FieldMask`, which is required. Has about forty addresses in the
 * United Kingdom; the `decline` switch refuses the key.
 */
export function startMaps({ port = 0 }: MapsOptions = {}): Promise<StandIn> {
  return startServer(port, (switches) => ({
    isApi: (path) => path.startsWith('/v1/places'),
    errorBody: (status, message) => ({ error: { code: status, message, status: NAMES[status] ?? 'UNAVAILABLE' } }),
    reset: () => undefined,
    handle: (call) => {
      if (!call.path.startsWith('/v1/places')) return undefined;
      if (!call.headers['x-goog-api-key'] || switches.take('decline', call.path)) {
        return refusal(403, 'The request is missing a valid API key.');
      }
      return answer(call);
    },
  }));
}

function answer(call: Call): Reply | undefined {
  if (call.method === 'POST' && call.path === '/v1/places:autocomplete') return autocomplete(call);
  const id = /^\/v1\/places\/([^/]+)$/.exec(call.path)?.[1];
  if (call.method !== 'GET' || !id) return undefined;
  if (!call.headers['x-goog-fieldmask']) return refusal(400, 'FieldMask is a required parameter.');
  const found = ADDRESSES.find((address) => address.id === decodeURIComponent(id));
  return found ? json(placeOf(found)) : refusal(404, 'The Place ID is no longer valid.');
}

function autocomplete({ params }: Call): Reply {
  const regions = Array.isArray(params.includedRegionCodes) ? params.includedRegionCodes.map(String) : ['gb'];
  const found = regions.some((code) => code === 'gb' || code === 'uk')
    ? findAddresses(text(params, 'input') ?? '')
    : [];
  return json(found.length > 0 ? { suggestions: found.map((each) => ({ placePrediction: predictionOf(each) })) } : {});
}

function predictionOf(address: KnownAddress) {
  const [main, rest] = [firstLine(address), `${address.town}, UK`];
  return {
    place: `places/${address.id}`,
    placeId: address.id,
    text: { text: `${main}, ${rest}` },
    structuredFormat: { mainText: { text: main }, secondaryText: { text: rest } },
    types: ['street_address', 'geocode'],
  };
}

function placeOf(address: KnownAddress) {
  const { id, number, street, town, county, postcode, latitude, longitude } = address;
  const part = (longText: string, type: string, shortText = longText) => ({ longText, shortText, types: [type] });
  return {
    id,
    formattedAddress: `${number} ${street}, ${town} ${postcode}, UK`,
    addressComponents: [
      ...[part(number, 'street_number'), part(street, 'route'), part(town, 'postal_town')],
      ...[part(county, 'administrative_area_level_2'), part('United Kingdom', 'country', 'GB')],
      part(postcode, 'postal_code'),
    ],
    location: { latitude, longitude },
  };
}

const refusal = (code: number, message: string): Reply => json({ error: { code, message, status: NAMES[code] } }, code);
