import { locale, many, t } from '../../client/words.ts';
import type { Catalogue } from '../../contract/index.ts';
import { formatMoney } from '../../domain/money.ts';

export type Found = Catalogue['product/search']['output']['_zod']['output'];
type Offer = Found['records'][number];
type Part = { text: string; hit: boolean };

/** What was found as the options of a listbox, and below them the way to all of it. `id` is the listbox's. */
export function linesOf(found: Found, q: string, id: string): HTMLElement[] {
  if (found.records.length === 0) return [note(t('No Records Found'), id)];
  const { totalRecords: n, more } = found;
  const all = more ? t('See all {n}+ offers', { n }) : many(n, 'See the one offer', 'See all {n} offers');
  const offers = found.records.map((offer, at) =>
    option(`${id}-${at}`, `/productView/${offer.id}`, [...pictureAndText(offer)]),
  );
  return [...offers, option(`${id}-all`, `/search?${new URLSearchParams({ q })}`, [all], 'instant__all')];
}

function option(id: string, href: string, content: (Node | string)[], extra = ''): HTMLElement {
  const link = element('a', `instant__line ${extra}`.trim(), content);
  Object.assign(link, { id, href, role: 'option', ariaSelected: 'false', tabIndex: -1 });
  return link;
}

function note(text: string, id: string): HTMLElement {
  const line = element('div', 'instant__note', [text]);
  // A listbox holds options alone; this one leads nowhere.
  Object.assign(line, { id: `${id}-none`, role: 'option', ariaDisabled: 'true' });
  return line;
}

function pictureAndText(offer: Offer): HTMLElement[] {
  const picture = document.createElement('img');
  Object.assign(picture, {
    src: offer.image ?? '/art/no-image.svg',
    alt: '',
    width: 64,
    height: 48,
    className: 'instant__picture',
  });
  picture.dataset.fallback = '/art/no-image.svg';
  const inField = (field: string) => offer.matches.find((match) => match.field === field)?.parts;
  const title = element('span', 'instant__title', marked(inField('title') ?? plain(offer.title)));
  const charity = marked(inField('charity') ?? plain(offer.charity_name));
  const about = element('span', 'instant__about', [offer.seller_name, ` · ${t('for')} `, ...charity]);
  const snippet = inField('description');
  const text = element('span', 'instant__text', [title, about]);
  if (snippet && !inField('title')) text.append(element('span', 'instant__about', marked(snippet)));
  const price = element('span', 'instant__price', [formatMoney(offer.price_pence, offer.currency, locale())]);
  return [picture, text, price];
}

const plain = (text: string): Part[] => [{ text, hit: false }];
const marked = (parts: Part[]) => parts.map(({ text, hit }) => (hit ? element('mark', '', [text]) : text));

function element(name: string, className: string, content: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
