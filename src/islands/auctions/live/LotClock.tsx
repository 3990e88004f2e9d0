import { phaseAndReason, withdrawnBecause } from '../../../client/live/texts.ts';
import { t } from '../../../client/words.ts';
import type { LiveLot } from '../../../contract/auctions/live/frames.ts';

/** What the time decides at the moment, in words, or why it decides nothing. Screen readers hear the phases instead of every second. */
export function LotClock({ lot }: { lot: LiveLot }) {
  if (lot.held || withdrawnBecause(lot) !== null)
    return <p className="notice notice--warning">{phaseAndReason(lot)}</p>;
  const text = clockText(lot);
  return (
    <p className="live-lot__clock figure" aria-hidden="true">
      {text}
    </p>
  );
}

function clockText({ phase, mode, ends_in_ms, final_in_ms, result }: LiveLot): string {
  if (phase === 'selling' && ends_in_ms !== null)
    return t('The hammer falls in {n} s. A bid stops it.', { n: seconds(ends_in_ms) });
  if (phase === 'over' && final_in_ms !== null && result === 'sold')
    return t('Final when the next lot opens, or in {n} s.', { n: seconds(final_in_ms) });
  if (mode === 'auto' && ends_in_ms !== null)
    return t('Sold in {n} s unless someone bids.', { n: seconds(ends_in_ms) });
  return '';
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);
