import { expect, it } from 'vitest';
import { isZone, zoneOf } from './zones.ts';

it('takes a person’s own zone, then that of their country, then the network’s', () => {
  expect(zoneOf({ timeZone: 'Asia/Kathmandu', country: 'GB' })).toBe('Asia/Kathmandu');
  expect(zoneOf({ timeZone: null, country: 'US' })).toBe('America/New_York');
  expect(zoneOf({ timeZone: null, country: 'TV' })).toBe('Europe/London');
});

it.each([
  ['Europe/London', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Europe/Nowhere', false],
  ['+01:00', false],
  ['', false],
])('“%s” is a zone: %s', (name, is) => {
  expect(isZone(name)).toBe(is);
});
