/** Every id says what it names. Ids are random where a person could guess their way to somebody else's thing (D10). */
const ID_PREFIXES = {
  user: 'usr',
  membership: 'mem',
  code: 'cod',
  offer: 'ofr',
  image: 'img',
  bid: 'bid',
  cartItem: 'itm',
  cartGroup: 'crt',
  invoice: 'inv',
  payment: 'pay',
  ledger: 'ldg',
  outbox: 'out',
  write: 'wrt',
  request: 'req',
  identity: 'idn',
  challenge: 'cha',
  invite: 'ivt',
  address: 'adr',
  company: 'cmp',
  owner: 'own',
  kycCheck: 'kyc',
  notice: 'ntc',
  push: 'psh',
  contact: 'con',
  field: 'fld',
  row: 'row',
  template: 'tpl',
  clarification: 'cla',
  report: 'rep',
  accessRequest: 'ioi',
  savedSearch: 'ssr',
  sheet: 'sht',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

/** Crockford's base 32: no letter that reads like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 9;

/** An id that sorts by `now` (UTC ms) and carries 80 random bits from `random` (at least 16 bytes). */
export function makeId(kind: IdKind, now: number, random: Uint8Array): string {
  return `${ID_PREFIXES[kind]}_${timePart(now)}${randomPart(random)}`;
}

function timePart(now: number): string {
  let rest = now;
  let text = '';
  for (let i = 0; i < TIME_CHARS; i++) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function randomPart(random: Uint8Array): string {
  return Array.from(random.subarray(0, 16), (byte) => ALPHABET.charAt(byte & 31)).join('');
}
