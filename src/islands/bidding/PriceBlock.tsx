import { type ReactNode, useEffect } from 'react';
import type { LiveLot, OfferView } from '../../client/stores/lot.ts';
import { countdownPhase, countdownText } from '../../components/countdown-text.ts';
import { formatMoney } from '../../domain/money.ts';
import { formatDateTime, HOME_ZONE } from '../../domain/time.ts';

type Props = { lot: LiveLot; offer: OfferView; softCloseMinutes: number };

/** The price as it stands, the reserve's badge, the time left and how it ended. */
export function PriceBlock({ lot, offer, softCloseMinutes }: Props) {
  const money = (pence: number) => formatMoney(pence, offer.currency);
  return (
    <div className="stack">
      <div className="row row--between">
        <span className="price price--l">
          <span className="price__label">{labelOf(lot)}</span>
          <span className="money" data-price>
            {money(lot.price_pence)}
          </span>
        </span>
        <ReserveBadge reserve={lot.reserve} />
      </div>
      <p className="muted small" data-bids>
        {lot.bids === 1 ? '1 bid' : `${lot.bids} bids`}, for {offer.charity_name}
      </p>
      {lot.status === 'open' && <TimeLeft lot={lot} pageTime={offer.server_time} />}
      {lot.status === 'upcoming' && <Note>Bidding opens on {formatDateTime(offer.date_added, HOME_ZONE)}.</Note>}
      {lot.status !== 'closed' && (
        <p className="muted small">
          Ends <time dateTime={new Date(lot.closes_at).toISOString()}>{formatDateTime(lot.closes_at, HOME_ZONE)}</time>.
          A bid in the last {softCloseMinutes} minutes gives everybody {softCloseMinutes} more.
        </p>
      )}
      {lot.status === 'closed' && <Note good={lot.result === 'sold'}>{resultText(lot, money)}</Note>}
    </div>
  );
}

/** The element keeps its own text on server time; React only moves its end. */
function TimeLeft({ lot, pageTime }: { lot: LiveLot; pageTime: number }) {
  useEffect(() => {
    void import('../../components/countdown.ts');
  }, []);
  return (
    <p>
      <kind-countdown
        class="countdown countdown--l"
        closes-at={lot.closes_at}
        data-phase={countdownPhase(lot.closes_at, pageTime)}
      >
        <time data-text suppressHydrationWarning>
          {countdownText(lot.closes_at, pageTime)}
        </time>
        <span className="hidden-text" aria-live="polite" data-voice />
      </kind-countdown>
    </p>
  );
}

function ReserveBadge({ reserve }: { reserve: LiveLot['reserve'] }) {
  if (reserve === 'no reserve') return <span className="badge">No reserve</span>;
  if (reserve === 'reserve met') return <span className="badge badge--money">Reserve met</span>;
  return <span className="badge badge--warning">Reserve not met</span>;
}

function Note({ good, children }: { good?: boolean; children: ReactNode }) {
  return <div className={good ? 'notice notice--success' : 'notice'}>{<div>{children}</div>}</div>;
}

function labelOf(lot: LiveLot): string {
  if (lot.status === 'closed' && lot.result === 'sold') return 'Winning bid';
  return lot.bids > 0 ? 'Current bid' : 'Starting bid';
}

function resultText(lot: LiveLot, money: (pence: number) => string): string {
  if (lot.result === 'sold') return `Sold for ${money(lot.price_pence)}.`;
  if (lot.result === 'reserve_not_met') return 'The reserve was not met, so it was not sold.';
  if (lot.result === 'unsold') return 'It ended without a bid.';
  return lot.result === 'cancelled' ? 'The TimeGiver cancelled it.' : 'Bidding is over. The result is on its way.';
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kind-countdown': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        class?: string;
        'closes-at'?: number;
        'data-phase'?: string;
      };
    }
  }
}
