import { DAY_MS } from '../kit/time.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { OFFER_FORM, type OfferForm, type OfferInput } from './form.ts';

export const NOW = Date.UTC(2026, 10, 21, 9);
export const AT = { now: NOW, settings: DEFAULT_SETTINGS };

/** A form that may open, with what a test wants different. */
export function formOf(changes: Partial<OfferInput> = {}): OfferForm {
  return OFFER_FORM.parse({
    id: 0,
    title: 'Two hours of sourdough',
    desc_proc: '<p>We bake.</p>',
    charity_id: '1089464',
    auction: true,
    sprice: 20,
    rprice: 20,
    market_status: 'open',
    meeting_datetime: NOW + 20 * DAY_MS,
    date_added: NOW,
    date_closed: NOW + 10 * DAY_MS,
    ...changes,
  });
}
