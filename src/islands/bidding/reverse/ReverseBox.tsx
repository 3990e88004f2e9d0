import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { loadPart } from '../../../client/load-part.ts';
import { $lot, lotOf } from '../../../client/stores/lot.ts';
import { t } from '../../../client/words.ts';
import { LEAST_BID_PENCE } from '../../../domain/bidding/browser.ts';
import type { Charity } from '../../ui/useCharities.ts';
import { type BidBoxProps, GateNote, useLiveLot } from '../BidBox.tsx';
import { BidErrorText } from '../BidForm.tsx';
import { LineNote } from '../LineNote.tsx';
import { PriceBlock } from '../PriceBlock.tsx';
import { useBid, type Way } from '../use-bid.ts';
import { CharityOfBid } from './charity.ts';
import { DownForm } from './DownForm.tsx';
import { DownPosition } from './DownPosition.tsx';

export type ReverseBoxProps = BidBoxProps & {
  /** Whom a bid is for unless its bidder says otherwise: the charity of their bid before, or the one suggested. */
  charity: Charity;
  /** How long to wait after a key before charities are searched (ms). */
  searchDelayMs: number;
};

/** The bid box of a request for time (R28): as `BidBox`, with bids that go down, each for a charity. */
export function ReverseBox({ offer, bidGate, entered = null, charity: usual, searchDelayMs }: ReverseBoxProps) {
  const live = useStore($lot);
  const lot = live?.id === offer.id ? live : lotOf(offer);
  const [chosen, choose] = useState<Charity | null>(null);
  const bid = useBid(lot, offer.terms_version, entered, DOWN);
  const least = { pence: LEAST_BID_PENCE, currency: offer.currency };
  const full = lot.next_minimum_pence < LEAST_BID_PENCE;
  const mayEnter = !full && (!bidGate || bidGate.ask === 'account');
  const charity = chosen ?? usual;
  useLiveLot(offer);
  return (
    <div className="stack bid-box">
      <PriceBlock lot={lot} offer={offer} />
      <LineNote isOver={lot.status === 'closed'} />
      <DownPosition lot={lot} currency={offer.currency} />
      {lot.status === 'open' && full && <p>{t('Nobody can bid less: the minimum bid is {least}.', { least })}</p>}
      {lot.status === 'open' && !full && bidGate && !mayEnter && <GateNote bidGate={bidGate} />}
      {lot.status === 'open' && mayEnter && !bid.attempt && (
        <DownForm
          bid={bid}
          lot={lot}
          offer={offer}
          account={bidGate?.text}
          charity={{ value: charity, delayMs: searchDelayMs, choose }}
        />
      )}
      {lot.status === 'open' && mayEnter && !bidGate && bid.attempt && (
        <CharityOfBid value={{ ...charity, isNamed: chosen !== null }}>
          <bid.attempt.Review
            bid={bid}
            attempt={bid.attempt}
            lot={lot}
            offer={offer}
            error={bid.error && <BidErrorText error={bid.error} />}
          />
        </CharityOfBid>
      )}
    </div>
  );
}

const importReview = () => import('./DownReview.tsx');
const DOWN: Way = {
  suggest: ({ next_minimum_pence }) => next_minimum_pence,
  load: () => loadPart(importReview).catch(() => null),
};
