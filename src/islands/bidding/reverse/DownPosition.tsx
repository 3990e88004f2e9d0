import type { LiveLot } from '../../../client/stores/lot.ts';
import { t } from '../../../client/words.ts';

/** The TimeGiver's position on a request, announced politely when it changes. Empty for a person who has not bid. */
export function DownPosition({ lot, currency }: { lot: LiveLot; currency: 'GBP' | 'USD' }) {
  const position = positionOf(lot);
  const pence = lot.own_maximum_pence;
  return (
    <div aria-live="polite" role="status" data-position={position ?? 'none'}>
      {position && pence !== null && (
        <div className={`notice notice--${LOOK[position]}`}>
          <div>
            <strong>{t(WORDS[position])}</strong> {t('Your lowest bid is {amount}.', { amount: { pence, currency } })}{' '}
            {position === 'won' && t('We’ve asked the person who requested it to pay.')}
          </div>
        </div>
      )}
    </div>
  );
}

type Position = 'leading' | 'outbid' | 'won' | 'lost';
const WORDS: Record<Position, string> = {
  leading: 'You have the lowest bid.',
  outbid: 'Someone has bid less.',
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
