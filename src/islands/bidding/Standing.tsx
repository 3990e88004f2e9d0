import type { LiveLot } from '../../client/stores/lot.ts';
import { t } from '../../client/words.ts';

/** The person's position on the lot, announced politely when it changes. Empty for a person who has not bid. */
export function Standing({ lot, currency }: { lot: LiveLot; currency: 'GBP' | 'USD' }) {
  const standing = standingOf(lot);
  const maximum = lot.own_maximum_pence;
  return (
    <div aria-live="polite" role="status" data-standing={standing ?? 'none'}>
      {standing && maximum !== null && (
        <div className={`notice notice--${LOOK[standing]}`}>
          <div>
            <strong>{t(WORDS[standing])}</strong>{' '}
            {t('Your maximum is {maximum}.', { maximum: { pence: maximum, currency } })}{' '}
            {standing === 'won' && <a href="/cart">{t('Go to the cart')}</a>}
          </div>
        </div>
      )}
    </div>
  );
}

type Stands = 'leading' | 'outbid' | 'won' | 'lost';
const WORDS: Record<Stands, string> = {
  leading: 'You’re the highest bidder.',
  outbid: 'You’ve been outbid.',
  won: 'You won.',
  lost: 'You did not win this one.',
};
const LOOK: Record<Stands, string> = { leading: 'success', won: 'success', outbid: 'warning', lost: 'info' };

function standingOf(lot: LiveLot): Stands | null {
  if (lot.own_maximum_pence === null) return null;
  if (lot.status !== 'closed') return lot.leading ? 'leading' : 'outbid';
  if (lot.result === null) return null;
  return lot.leading && lot.result === 'sold' ? 'won' : 'lost';
}
