import type { Env } from '../platform/env.ts';
import { refusal } from '../platform/refusal.ts';
import { callOutside, notConfigured } from './call.ts';

/** A suggested address: `main` is its first line. */
type Suggestion = { placeId: string; text: string; main: string; rest: string };

/** The parts of an address; coordinates are decimal degrees. */
type Place = {
  placeId: string;
  address1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  fullAddress: string;
  latitude: number | null;
  longitude: number | null;
};

export type MapsService = {
  /** Suggestions for typed text; refuses with MAPS_AWAY if the service is unavailable. `session` groups calls for billing. */
  suggest(input: { text: string; country?: string; session: string; language: string }): Promise<Suggestion[]>;
  /** The parts of a suggested address, or null if there is no such place. */
  details(placeId: string, session: string, language: string): Promise<Place | null>;
};

const FIELDS = 'id,formattedAddress,addressComponents,location';

/** Google's Places API (New): autocomplete and place details. Its texts are cleaned and shortened. */
export function openMaps(env: Env): MapsService {
  return {
    async suggest({ text, country, session, language }) {
      const region = country ? { includedRegionCodes: [country.toLowerCase()] } : {};
      const body = JSON.stringify({ input: text, sessionToken: session, languageCode: language, ...region });
      const headers = { 'content-type': 'application/json' };
      const answer = (await ask(env, 'places:autocomplete', { method: 'POST', body, headers })) as Suggestions | null;
      return (answer?.suggestions ?? []).map(suggestionOf).filter((each) => each !== null);
    },
    async details(placeId, session, language) {
      const query = new URLSearchParams({ sessionToken: session, languageCode: language });
      const address = `places/${encodeURIComponent(placeId)}?${query}`;
      const answer = (await ask(env, address, { headers: { 'x-goog-fieldmask': FIELDS } })) as PlaceDetails | null;
      return answer && placeOf(answer);
    },
  };
}

async function ask(env: Env, resource: string, init: { method?: string; body?: string; headers: object }) {
  if (!env.MAPS_API_URL || !env.MAPS_API_KEY) throw notConfigured('The maps service');
  const headers = { ...init.headers, accept: 'application/json', 'x-goog-api-key': env.MAPS_API_KEY };
  const response = await callOutside(`${env.MAPS_API_URL}/v1/${resource}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.status === 404) return null;
  if (!response?.ok) throw away();
  return response.json().catch(() => {
    throw away();
  });
}

/** Short, because suggestions are only useful while someone is typing. */
const TIMEOUT_MS = 3_000;

const away = () => refusal('MAPS_AWAY', 'We cannot suggest addresses right now. Please type yours in full.');

type Text = { text?: unknown };
type Prediction = { placeId?: unknown; text?: Text; structuredFormat?: { mainText?: Text; secondaryText?: Text } };
type Suggestions = { suggestions?: { placePrediction?: Prediction }[] };
type Component = { longText?: unknown; shortText?: unknown; types?: unknown };
type PlaceDetails = {
  id?: unknown;
  formattedAddress?: unknown;
  addressComponents?: Component[];
  location?: { latitude?: unknown; longitude?: unknown };
};

function suggestionOf({ placePrediction: found }: { placePrediction?: Prediction }): Suggestion | null {
  const placeId = plain(found?.placeId, 300);
  const text = plain(found?.text?.text, 200);
  if (!placeId || !text) return null;
  const main = plain(found?.structuredFormat?.mainText?.text, 160) || text;
  return { placeId, text, main, rest: plain(found?.structuredFormat?.secondaryText?.text, 160) };
}

function placeOf(answer: PlaceDetails): Place {
  const part = (type: string, form: 'longText' | 'shortText' = 'longText') => {
    const found = answer.addressComponents?.find(({ types }) => Array.isArray(types) && types.includes(type));
    return plain(found?.[form], 120);
  };
  return {
    placeId: plain(answer.id, 300),
    address1: [part('street_number'), part('route')].filter(Boolean).join(' ') || part('premise'),
    city: part('postal_town') || part('locality'),
    state: part('administrative_area_level_2') || part('administrative_area_level_1'),
    zip: part('postal_code'),
    country: part('country', 'shortText').slice(0, 2),
    fullAddress: plain(answer.formattedAddress, 400),
    latitude: degrees(answer.location?.latitude),
    longitude: degrees(answer.location?.longitude),
  };
}

const degrees = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function plain(value: unknown, most: number): string {
  const text = typeof value === 'string' ? value : '';
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}
