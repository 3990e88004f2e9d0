import type { AuctionMode, AuctionStatus } from '../auction.ts';
import type { GuardCode } from './guards.ts';

export type AuctionCommand = 'schedule' | 'open_doors' | 'start' | 'hold' | 'resume' | 'end' | 'settle' | 'cancel';

export type AuctionActor = 'owner' | 'operator' | 'clock';

export type Transition = {
  readonly from: readonly AuctionStatus[];
  readonly command: AuctionCommand;
  readonly who: readonly AuctionActor[];
  /** Left out for both modes. */
  readonly mode?: AuctionMode;
  /** Each is refused by its own name. */
  readonly needs: readonly GuardCode[];
  readonly to: AuctionStatus;
};

/** The life of an auction. Every other pair of state and command is refused; a draft can also be deleted. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: ['draft'],
    command: 'schedule',
    who: ['owner'],
    needs: ['STARTS_TOO_SOON', 'NO_LOTS', 'LOTS_NOT_OPEN'],
    to: 'scheduled',
  },
  { from: ['scheduled'], command: 'open_doors', who: ['clock'], needs: ['DOORS_LATER'], to: 'doors' },
  { from: ['scheduled'], command: 'open_doors', who: ['owner'], mode: 'live', needs: [], to: 'doors' },
  { from: ['doors'], command: 'start', who: ['clock'], mode: 'timed', needs: ['STARTS_LATER'], to: 'live' },
  { from: ['doors'], command: 'start', who: ['owner', 'operator'], mode: 'live', needs: ['STARTS_LATER'], to: 'live' },
  {
    from: ['live'],
    command: 'hold',
    who: ['owner', 'operator', 'clock'],
    mode: 'live',
    needs: ['REASON_NEEDED'],
    to: 'held',
  },
  { from: ['held'], command: 'resume', who: ['owner', 'operator'], mode: 'live', needs: [], to: 'live' },
  { from: ['live'], command: 'end', who: ['clock'], mode: 'timed', needs: ['LOTS_OPEN'], to: 'ended' },
  {
    from: ['live', 'held'],
    command: 'end',
    who: ['owner', 'operator'],
    mode: 'live',
    needs: ['LOTS_OPEN'],
    to: 'ended',
  },
  { from: ['ended'], command: 'settle', who: ['clock'], needs: ['WINS_UNPAID'], to: 'settled' },
  {
    from: ['scheduled', 'doors'],
    command: 'cancel',
    who: ['owner', 'operator'],
    needs: ['REASON_NEEDED'],
    to: 'cancelled',
  },
  { from: ['live', 'held'], command: 'cancel', who: ['operator'], needs: ['REASON_NEEDED'], to: 'cancelled' },
];
