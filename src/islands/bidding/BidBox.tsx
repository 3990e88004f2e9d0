import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { listenToLot, refreshLot } from '../../client/room.ts';
import { $lot, lotOf, type OfferView, showLot } from '../../client/stores/lot.ts';
import { $bidGate } from '../../client/stores/taking-part.ts';
import { t } from '../../client/words.ts';
import type { BidGate } from '../../components/bidding/bid-gate.ts';
import { serverTimeReadAt, syncServerClock } from '../../components/ui/server-clock.ts';
import { canStillBuy, HIGHEST_BID_REACHED, hasHighestBid, ON_HOLD } from '../../domain/bidding/browser.ts';
import { AmountForm } from './AmountForm.tsx';
import './bid-box.css';
import { BidErrorText } from './BidForm.tsx';
import { BidPosition } from './BidPosition.tsx';
import { LineNote } from './LineNote.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { type EnteredBid, useBid } from './use-bid.ts';

export type BidBoxProps = {
  /** The offer as `product/singleProduct` returns it to the viewer. */
  offer: OfferView;
  /** Why this person cannot bid (`bidGateFor`); null if they can. */
  bidGate: BidGate | null;
  /** What they had entered before they signed in. */
  entered?: EnteredBid | null;
  /** It is this person who is buying it, which the page says below. */
  isBuyer?: boolean;
};

/**
 * Price, time left and the bid form of one lot. Without a script it shows the lot as loaded and submits to
 * `/productView/{pid}/bid`; with one it updates live and bids in place.
 */
export function BidBox({ offer, bidGate: known, entered = null, isBuyer = false }: BidBoxProps) {
  const live = useStore($lot);
  const heard = useStore($bidGate);
  const bidGate = heard === undefined ? known : heard;
  const lot = live?.id === offer.id ? live : lotOf(offer);
  const bid = useBid(lot, offer.terms_version, entered);
  const full = hasHighestBid(lot);
  const { held_until } = lot;
  const isOpen = lot.status === 'open' && held_until === null;
  const mayEnter = !full && (!bidGate || bidGate.ask === 'account');
  useLiveLot(offer);
  useEffect(() => {
    document.getElementById('buy-now')?.toggleAttribute('hidden', !canStillBuy(lot));
    for (const early of document.querySelectorAll('#future-proxy, [data-until-open]'))
      early.toggleAttribute('hidden', lot.status !== 'upcoming');
  }, [lot]);
  return (
    <div className="stack bid-box">
      <PriceBlock lot={lot} offer={offer} />
      <LineNote isOver={lot.status === 'closed'} />
      <BidPosition lot={lot} currency={offer.currency} />
      {held_until !== null && !isBuyer && <p className="notice">{t(ON_HOLD, { moment: { moment: held_until } })}</p>}
      {isOpen && full && (
        <p>{t(HIGHEST_BID_REACHED, { price: { pence: lot.price_pence, currency: offer.currency } })}</p>
      )}
      {isOpen && !full && bidGate && !mayEnter && <GateNote bidGate={bidGate} />}
      {isOpen && mayEnter && !bid.attempt && <AmountForm bid={bid} lot={lot} offer={offer} account={bidGate?.text} />}
      {isOpen && mayEnter && !bidGate && bid.attempt && (
        <bid.attempt.Review
          bid={bid}
          attempt={bid.attempt}
          lot={lot}
          offer={offer}
          error={bid.error && <BidErrorText error={bid.error} />}
        />
      )}
    </div>
  );
}

export function GateNote({ bidGate: { text, label, href } }: { bidGate: BidGate }) {
  return (
    <div className="stack stack--s">
      <p>{text}</p>
      {label && href && (
        <a className="button button--wide" href={href}>
          {label}
        </a>
      )}
    </div>
  );
}

/** Keeps the lot of the page up to date. */
export function useLiveLot(offer: OfferView): void {
  useEffect(() => {
    showLot(offer);
    syncServerClock(offer.server_time, serverTimeReadAt());
    const stop = offer.status === 'closed' ? () => {} : listenToLot(offer.id, offer.room);
    const look = () => setTimeout(() => void refreshLot(offer.id), 1_500);
    document.addEventListener('kind-closed', look);
    return () => {
      document.removeEventListener('kind-closed', look);
      stop();
    };
  }, [offer]);
}
