import { visibleText } from '../plain.ts';

export const RESERVED_NAME = 'This name is reserved. Please choose another.';

/** Letters of other scripts, digits and signs that read as a Latin letter; `i`, `l` and `1` are one. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ4@',
  b: 'ьвβʙ8',
  c: 'сϲᴄ',
  d: 'ԁɗđᴅ',
  e: 'еεєᴇ3€',
  g: 'ɡɢ9',
  h: 'һнʜ',
  k: 'кκᴋ',
  l: 'i1!|ıіιӏɩɪʟł',
  m: 'мᴍ',
  n: 'пηոɴ',
  o: '0оοσօøᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: '5ѕ$ꜱʂ',
  t: '7тτᴛ+',
  u: 'υսᴜцʋ',
  x: 'хχ',
  y: 'уγʏ',
};
const LATIN = new Map(Object.entries(LOOK_ALIKES).flatMap(([latin, alike]) => [...alike].map((one) => [one, latin])));

/** The letters that a name reads as: without case, marks, separators and look-alikes. */
const readAs = (name: string): string =>
  [...visibleText(name).normalize('NFKD').toLowerCase()]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm');

const NETWORK = readAs('kindhour');
const STAFF = new Set(
  [
    'admin',
    'administrator',
    'administrador',
    'administradora',
    'sysadmin',
    'webmaster',
    'postmaster',
    'operator',
    'operador',
    'operadora',
    'moderator',
    'support',
    'soporte',
    'helpdesk',
  ].map(readAs),
);

/**
 * Whether a name could pass for the network or its people: it contains "Kindhour", or it is or has a word such as
 * "admin", however it is spelled. Digits around a word don't make it another.
 */
export function isReservedName(name: string): boolean {
  const whole = readAs(name);
  if (whole.includes(NETWORK) || STAFF.has(whole)) return true;
  return name.split(/[\s\p{P}\p{Z}]+/u).some((word) => STAFF.has(readAs(word)) || STAFF.has(readAs(undigited(word))));
}

const undigited = (word: string): string => word.replace(/^\p{N}+|\p{N}+$/gu, '');
