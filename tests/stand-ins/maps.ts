import { text } from './kit/form.ts';
import { json, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { ADDRESSES, findAddresses, firstLine, type KnownAddress } from './maps/addresses.ts';

export type MapsOptions = { port?: number };

const NAMES: Readonly<Record<number, string>> = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' };

/**
 * Google's Places API (New), by its reference (https://developers.google.com/maps/documentation/places/web-service/reference):
 * `POST /v1/places:autocomplete` and `GET /v1/places/{id}`, with the key in the header `X-Goog-Api-Key`. A place has the
 * fields of `X-Goog-FieldMask` alone, which is required. Has about forty addresses in the United Kingdom; the `decline`
 * switch refuses the key.
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
  const mask = call.headers['x-goog-fieldmask'];
  if (!mask) return refusal(400, 'FieldMask is a required parameter.');
  const found = ADDRESSES.find((address) => address.id === decodeURIComponent(id));
  return found ? json(masked(placeOf(found), mask)) : refusal(404, 'The Place ID is no longer valid.');
}

function masked(place: object, mask: string): object {
  const fields = mask.split(',').map((field) => field.trim());
  return Object.fromEntries(Object.entries(place).filter(([name]) => fields.includes('*') || fields.includes(name)));
}

function autocomplete({ params }: Call): Reply {
  const input = text(params, 'input') ?? '';
  const regions = Array.isArray(params.includedRegionCodes) ? params.includedRegionCodes.map(String) : ['gb'];
  const found = regions.some((code) => code === 'gb' || code === 'uk') ? findAddresses(input) : [];
  return json(
    found.length > 0 ? { suggestions: found.map((each) => ({ placePrediction: predictionOf(each, input) })) } : {},
  );
}

function predictionOf(address: KnownAddress, input: string) {
  const [main, rest] = [firstLine(address), `${address.town}, UK`];
  const matches = main.toLowerCase().startsWith(input.toLowerCase()) ? { matches: [{ endOffset: input.length }] } : {};
  return {
    place: `places/${address.id}`,
    placeId: address.id,
    text: { text: `${main}, ${rest}`, ...matches },
    structuredFormat: { mainText: { text: main, ...matches }, secondaryText: { text: rest } },
    types: ['street_address', 'geocode'],
  };
}

function placeOf(address: KnownAddress) {
  const { id, number, street, town, county, postcode, latitude, longitude } = address;
  const part = (longText: string, type: string, shortText = longText) => {
    const types = /^(country|administrative|locality)/.test(type) ? [type, 'political'] : [type];
    return { longText, shortText, types, languageCode: 'en-GB' };
  };
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
