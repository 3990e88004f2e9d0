import { eventText } from '../../../client/live/texts.ts';
import { locale, t } from '../../../client/words.ts';
import type { LiveEvent } from '../../../contract/auctions/live/frames.ts';
import { type Currency, formatMoney } from '../../../domain/kit/money.ts';

const BIDS: readonly LiveEvent['event'][] = ['bid.accepted', 'bid.floor'];

/** How many of the latest entries are shown. */
const SHOWN = 12;

type Props = {
  events: readonly LiveEvent[];
  currency: Currency;
  /** What the desk can do about a bid: strike it, or ask an operator to. */
  strike?: { label: string; onStrike: (event: LiveEvent) => void } | undefined;
};

/** What has happened on the lot, the latest first; what was undone is struck through. */
export function LotOrder({ events, currency, strike }: Props) {
  return (
    <section className="stack stack--s" aria-labelledby="order">
      <h2 id="order" className="live-heading">
        {t('What happened')}
      </h2>
      <ol className="live-sheet">
        {events
          .slice(-SHOWN)
          .toReversed()
          .map((event) => (
            <li className="live-sheet__row" key={event.place} data-event={event.event}>
              <span className="muted figure">{event.place}</span>
              {event.undone ? <s>{eventText(event)}</s> : <span>{eventText(event)}</span>}
              <span className="figure">{formatMoney(event.price_pence, currency, locale())}</span>
              {event.reason && <span className="small muted live-sheet__more">{event.reason}</span>}
              {strike && BIDS.includes(event.event) && !event.undone && (
                <button
                  className="button button--quiet button--s live-sheet__more"
                  type="button"
                  aria-label={t('{call}: no. {n}', { call: strike.label, n: event.place })}
                  onClick={() => strike.onStrike(event)}
                >
                  {strike.label}
                </button>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}
