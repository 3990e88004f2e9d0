import { locale, many, t } from '../../client/words.ts';
import type { Catalogue } from '../../contract/index.ts';
import { formatMoney } from '../../domain/kit/money.ts';

type SearchOutput = Catalogue['product/search']['output']['_zod']['output'];
type Offer = SearchOutput['records'][number];
type Part = { text: string; hit: boolean };

/** One line of the list: an offer, the link to all results, or a note that nothing was found. */
export type Line = { kind: 'offer'; offer: Offer } | { kind: 'all'; href: string; text: string } | { kind: 'none' };

export function linesOf(output: SearchOutput, q: string): Line[] {
  if (output.records.length === 0) return [{ kind: 'none' }];
  const { totalRecords: n, more } = output;
  const text = more ? t('See all {n}+ offers', { n }) : many(n, 'See this offer', 'See all {n} offers');
  return [
    ...output.records.map((offer): Line => ({ kind: 'offer', offer })),
    { kind: 'all', href: `/search?${new URLSearchParams({ q })}`, text },
  ];
}

export function renderLine(line: Line): HTMLElement {
  if (line.kind === 'none') return note(t('No Records Found'));
  if (line.kind === 'all') return link(line.href, 'instant__line instant__all', [line.text]);
  return link(`/productView/${line.offer.id}`, 'instant__line', pictureAndText(line.offer));
}

function link(href: string, className: string, content: (Node | string)[]): HTMLElement {
  return Object.assign(element('a', className, content), { href });
}

/** A listbox may only contain options, so the note is a disabled one. */
function note(text: string): HTMLElement {
  return Object.assign(element('div', 'instant__note', [text]), { ariaDisabled: 'true' });
}

function pictureAndText(offer: Offer): HTMLElement[] {
  const picture = Object.assign(document.createElement('img'), {
    src: offer.image ?? '/art/no-image.svg',
    alt: '',
    width: 64,
    height: 48,
    className: 'instant__picture',
  });
  picture.dataset.fallback = '/art/no-image.svg';
  const matchIn = (field: string) => offer.matches.find((match) => match.field === field)?.parts;
  const title = element('span', 'instant__title', highlighted(matchIn('title') ?? plain(offer.title)));
  const charity = highlighted(matchIn('charity') ?? plain(offer.charity_name));
  const about = element('span', 'instant__about', [offer.seller_name, ` · ${t('for')} `, ...charity]);
  const snippet = matchIn('description');
  const text = element('span', 'instant__text', [title, about]);
  if (snippet && !matchIn('title')) text.append(element('span', 'instant__about', highlighted(snippet)));
  const price = element('span', 'instant__price', [formatMoney(offer.price_pence, offer.currency, locale())]);
  return [picture, text, price];
}

const plain = (text: string): Part[] => [{ text, hit: false }];
const highlighted = (parts: Part[]) => parts.map(({ text, hit }) => (hit ? element('mark', '', [text]) : text));

function element(name: string, className: string, content: (Node | string)[] = []): HTMLElement {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.append(...content);
  return created;
}
