import { closeAtEnd } from '../../lot/close.ts';
import { lotView } from '../../lot/view.ts';
import type { AuctionKind } from '../kind.ts';
import { judge, minimumFor, nextMinimum } from './judge.ts';
import { preview } from './preview.ts';
import { type EnglishState, open, place } from './price.ts';

/** Bids go up, by maxima (proxy) or exact amounts (straight); the highest wins (R7 to R11). */
export const english: AuctionKind<EnglishState> = {
  hidesMaxima: true,
  open,
  judge,
  nextMinimum,
  view: (state, viewer, now, usernameOf) =>
    lotView(state, viewer, { now, usernameOf, nextMinimumPence: minimumFor(state, viewer.userId) }),
  close: closeAtEnd,
  preview,
  place,
};
