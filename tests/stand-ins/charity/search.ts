import type { Charity } from './charities.ts';

/**
 * Charities whose name contains every word of the query, ignoring case, or all for an empty query. Names that begin with it
 * come first.
 */
export function findByName(charities: Charity[], query: string): Charity[] {
  const words = plain(query).split(' ').filter(Boolean);
  return charities
    .filter((charity) => words.every((word) => plain(haystack(charity)).includes(word)))
    .sort((left, right) => rank(left, query) - rank(right, query) || left.name.localeCompare(right.name));
}

/** Charities with this registration number, else those whose number begins with it, else those by name. */
export function findByNumberOrName(charities: Charity[], query: string): Charity[] {
  const number = query.replace(/\s/g, '').toUpperCase();
  const exact = charities.filter((charity) => charity.number === number);
  if (exact.length > 0) return exact;
  const begins = /\d{3}/.test(number) ? charities.filter((charity) => charity.number.startsWith(number)) : [];
  return begins.length > 0 ? begins : findByName(charities, query);
}

/** Common names are in the mission ("Known as Mind: …"). */
function haystack(charity: Charity): string {
  const knownAs = /Known as ([^:.]+)/.exec(charity.mission)?.[1] ?? '';
  const behind = /charity behind ([^:.]+)/.exec(charity.mission)?.[1] ?? '';
  return `${charity.name} ${knownAs} ${behind}`;
}

function rank(charity: Charity, query: string): number {
  const name = plain(haystack(charity)).replace(/^the /, '');
  const wanted = plain(query).replace(/^the /, '');
  if (name.startsWith(wanted)) return 0;
  return ` ${name}`.includes(` ${wanted}`) ? 1 : 2;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
