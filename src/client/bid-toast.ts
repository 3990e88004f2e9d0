import { $lot, type PlacedBid } from './stores/lot.ts';
import { dismissToast, showToast } from './toasts.ts';

/**
 * Shows the answer to a bid for as long as the page's lot is as the answer says: once it has changed, only the bid box
 * tells, so that the two never contradict each other.
 */
export function showBidToast(placed: Pick<PlacedBid, 'version' | 'leading'>, message: string): void {
  const shown = $lot.get();
  if (shown?.version !== placed.version) return;
  const toast = showToast(message, placed.leading ? 'success' : 'warning');
  const stop = $lot.listen((lot) => {
    if (lot?.version === shown.version && lot.status === shown.status) return;
    dismissToast(toast);
    stop();
  });
}
