import type { UsernameOf, Viewer } from '../../bidders/masks.ts';
import { phaseAt } from '../../lot/clock.ts';
import { closeAtEnd } from '../../lot/close.ts';
import { type LotView, lotView } from '../../lot/view.ts';
import type { AuctionKind } from '../kind.ts';
import { judge, nextMaximum } from './judge.ts';
import { preview } from './preview.ts';
import { open, place, type ReverseState } from './price.ts';

/** Someone asks for time and TimeGivers bid down; the lowest wins (R28). The lot's seller is the one who asks. */
export const reverse: AuctionKind<ReverseState> = {
  hidesMaxima: false,
  open,
  judge,
  nextMinimum: nextMaximum,
  view,
  close: closeAtEnd,
  preview,
  place,
};

/** Names stay masked until the end, for the asker too (R28). */
function view(state: ReverseState, { userId, isSeller }: Viewer, now: number, usernameOf: UsernameOf): LotView {
  const viewer = { userId, isSeller: isSeller && phaseAt(state, now) === 'closed' };
  return lotView(state, viewer, { now, usernameOf, nextMinimumPence: nextMaximum(state) });
}
