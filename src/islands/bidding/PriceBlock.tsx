import { type ReactNode, useEffect } from 'react';
import type { LiveLot, OfferView } from '../../client/stores/lot.ts';
import { locale, many, t } from '../../client/words.ts';
import { calledText, countdownPhase } from '../../components/ui/scripts/countdown-text.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import { MINUTE_MS } from '../../domain/kit/time.ts';
import { priceLabel, RESERVE_NAMES, resultOf } from '../../domain/offers/words.ts';

type Props = { lot: LiveLot; offer: OfferView };

/** The current price, the reserve badge, the time left and the result. */
export function PriceBlock({ lot, offer }: Props) {
  const { auctiontype } = offer;
  const isRequest = auctiontype === 'reverse';
  const result = resultOf({ ...lot, auctiontype }, offer.currency);
  const softClose = offer.soft_close_minutes;
  return (
    <div className="stack">
      <div className="row row--between">
        <span className="price price--l">
          <span className="price__label">{t(priceLabel({ ...lot, auction: true, auctiontype }))}</span>
          <span className="money" data-price>
            {formatMoney(lot.price_pence, offer.currency, locale())}
          </span>
        </span>
        {!isRequest && <ReserveBadge reserve={lot.reserve} />}
      </div>
      <p className="muted small" data-bids>
        {isRequest
          ? many(lot.bids, '1 bid', '{n} bids')
          : many(lot.bids, '1 bid, for {charity}', '{n} bids, for {charity}', { charity: offer.charity_name })}
      </p>
      {lot.status === 'open' && lot.held_until === null && (
        <div className="row">
          <TimeLeft lot={lot} pageTime={offer.server_time} winAfterMs={runningTimeToWin(lot, offer)} />
          {lot.extended && <span className="badge">{t('Extended')}</span>}
        </div>
      )}
      {lot.status === 'upcoming' && (
        <Note>{t('Bidding opens on {moment}.', { moment: { moment: offer.date_added } })}</Note>
      )}
      {lot.status !== 'closed' && (
        <p className="muted small">
          <time dateTime={new Date(lot.closes_at).toISOString()}>
            {t('Ends {moment}.', { moment: { moment: lot.closes_at } })}
          </time>{' '}
          {softClose > 0 &&
            many(
              softClose,
              'If someone bids in the last minute, the end moves to a minute after that bid.',
              'If someone bids in the last {n} minutes, the end moves to {n} minutes after that bid.',
            )}
        </p>
      )}
      {result && <Note good={lot.result === 'sold'}>{t(result)}</Note>}
    </div>
  );
}

/** The time to win once its clock runs, in ms; otherwise 0 (R29). */
const runningTimeToWin = ({ bids }: LiveLot, { time_to_win_minutes = 0 }: OfferView): number =>
  bids > 0 ? time_to_win_minutes * MINUTE_MS : 0;

type TimeLeftProps = { lot: LiveLot; pageTime: number; winAfterMs: number };

/** The server's text of the countdown stays; React only updates the end. */
function TimeLeft({ lot, pageTime, winAfterMs }: TimeLeftProps) {
  useEffect(() => {
    void import('../../components/ui/scripts/countdown.ts');
  }, []);
  return (
    <p>
      <kind-countdown
        class="countdown countdown--l"
        closes-at={lot.closes_at}
        win-after={winAfterMs}
        data-phase={countdownPhase(lot.closes_at, pageTime, winAfterMs)}
      >
        <time data-text suppressHydrationWarning>
          {calledText(lot.closes_at, pageTime, winAfterMs)}
        </time>
        <span className="hidden-text" aria-live="polite" data-voice />
      </kind-countdown>
    </p>
  );
}

function ReserveBadge({ reserve }: { reserve: LiveLot['reserve'] }) {
  return <span className={RESERVE_LOOK[reserve]}>{t(RESERVE_NAMES[reserve])}</span>;
}

const RESERVE_LOOK: Readonly<Record<LiveLot['reserve'], string>> = {
  'no reserve': 'badge',
  'reserve met': 'badge badge--money',
  'reserve not met': 'badge badge--warning',
};

function Note({ good, children }: { good?: boolean; children: ReactNode }) {
  return <div className={good ? 'notice notice--success' : 'notice'}>{<div>{children}</div>}</div>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kind-countdown': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        class?: string;
        'closes-at'?: number;
        'win-after'?: number;
        'data-phase'?: string;
      };
    }
  }
}
