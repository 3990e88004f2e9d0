import { ownBidText } from '../../client/own-bid.ts';
import type { LiveLot } from '../../client/stores/lot.ts';
import { t } from '../../client/words.ts';

/** The person's position on the lot, announced politely when it changes. Empty for a person who has not bid. */
export function BidPosition({ lot, currency }: { lot: LiveLot; currency: 'GBP' | 'USD' }) {
  const position = positionOf(lot);
  const maximum = lot.own_maximum_pence;
  return (
    <div aria-live="polite" role="status" data-position={position ?? 'none'}>
      {position && maximum !== null && (
        <div className={`notice notice--${LOOK[position]}`}>
          <div>
            <strong>{t(lot.bought && position === 'lost' ? BOUGHT : WORDS[position])}</strong>{' '}
            {ownBidText({ pence: maximum, currency }, lot.own_bid_exact)}{' '}
            {position === 'won' && <a href="/cart">{t('Pay for it')}</a>}
          </div>
        </div>
      )}
    </div>
  );
}

const BOUGHT = 'Someone bought it at its buy-now price.';
type Position = 'leading' | 'outbid' | 'won' | 'lost';
const WORDS: Record<Position, string> = {
  leading: 'You’re the highest bidder.',
  outbid: 'You’ve been outbid.',
  won: 'You won.',
  lost: 'You didn’t win this one.',
};
const LOOK: Record<Position, string> = { leading: 'success', won: 'success', outbid: 'warning', lost: 'info' };

function positionOf(lot: LiveLot): Position | null {
  if (lot.own_maximum_pence === null) return null;
  if (lot.status !== 'closed') return lot.leading ? 'leading' : 'outbid';
  if (lot.result === null) return null;
  return lot.leading && lot.result === 'sold' ? 'won' : 'lost';
}
