import { $lot } from '../../client/stores/lot.ts';
import { locale, t } from '../../client/words.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import { priceLabel } from '../../domain/offers/words.ts';

/** Shows the bar while the box is out of view, and what the box shows: the same lot is the source of both. */
const bar = document.querySelector<HTMLElement>('[data-bid-bar]');
const box = document.getElementById(bar?.dataset.bidBar ?? '');

if (bar && box) {
  new IntersectionObserver(([entry]) => bar.toggleAttribute('data-shown', !entry?.isIntersecting)).observe(box);
  bar.querySelector('a')?.addEventListener('click', (event) => {
    const first = box.querySelector<HTMLElement>('input:not([type=hidden]), a.button, button');
    if (!first) return;
    event.preventDefault();
    box.scrollIntoView({ block: 'center' });
    first.focus({ preventScroll: true });
  });
  const currency = bar.dataset.currency === 'USD' ? 'USD' : 'GBP';
  $lot.subscribe((lot) => {
    if (!lot) return;
    if (lot.status === 'closed') bar.remove();
    show(bar, '[data-bid-bar-price]', formatMoney(lot.price_pence, currency, locale()));
    show(bar, '[data-bid-bar-label]', t(priceLabel({ ...lot, auction: true, auctiontype: bar.dataset.kind ?? '' })));
    bar.querySelector('kind-countdown')?.setAttribute('closes-at', String(lot.closes_at));
  });
}

function show(bar: HTMLElement, selector: string, text: string): void {
  const element = bar.querySelector(selector);
  if (element) element.textContent = text;
}
