import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { LiveLot, LiveRoom, SheetLot } from '../../../contract/auctions/live/frames.ts';
import { deskCall } from '../../../domain/bidding/live-browser.ts';

/** A call of the desk: its key, its label, whether it may be made now and what it sends. */
export type Call = {
  id: string;
  key: string;
  label: string;
  state: ReturnType<typeof deskCall>;
  /** It asks for a reason first, which everyone in the room reads. */
  needsReason?: boolean;
  command: (reason: string) => LiveCommandInput;
};

type Desk = {
  status: LiveRoom['status'];
  lot: LiveLot | null;
  last: LiveLot | null;
  next: SheetLot | null;
  roles: readonly string[];
};

/** The calls of the desk in their order, each with its key on the keyboard. */
export function callsOf({ status, lot, last, next, roles }: Desk): Call[] {
  const project_id = lot?.project_id ?? '';
  const on = (command: Parameters<typeof deskCall>[1]) => deskCall(lot, command, roles);
  const isHeld = lot?.phase === 'held';
  return [
    nextCall({ status, lot, next, roles }),
    { id: 'open', key: 'o', label: 'Open', state: on('open'), command: () => ({ command: 'open', project_id }) },
    { id: 'once', key: '1', label: 'Going once', state: on('once'), command: () => ({ command: 'once', project_id }) },
    {
      id: 'twice',
      key: '2',
      label: 'Going twice',
      state: on('twice'),
      command: () => ({ command: 'twice', project_id }),
    },
    {
      id: 'hammer',
      key: 'h',
      label: 'Hammer',
      state: on('hammer'),
      command: () => ({ command: 'hammer', project_id, version: lot?.version ?? 0, confirmed: false }),
    },
    {
      id: 'hold',
      key: ' ',
      label: isHeld ? 'Resume' : 'Hold',
      state: on(isHeld ? 'resume' : 'hold'),
      needsReason: !isHeld,
      command: (reason) => (isHeld ? { command: 'resume', project_id } : { command: 'hold', project_id, reason }),
    },
    undoCall(lot, last, roles),
    { id: 'pass', key: 'p', label: 'Pass', state: on('pass'), command: () => ({ command: 'pass', project_id }) },
    {
      id: 'withdraw',
      key: 'w',
      label: 'Withdraw',
      state: on('withdraw'),
      needsReason: true,
      command: (reason) => ({ command: 'withdraw', project_id, reason }),
    },
  ];
}

/** The next lot of the run sheet, once the auction has started and the lot on the block is over. */
function nextCall({ status, lot, next, roles }: Omit<Desk, 'last'>): Call {
  const isFree = !lot || lot.phase === 'over' || lot.phase === 'final';
  const mayShow = roles.includes('host') || roles.includes('cohost');
  const refusals = [
    !mayShow && 'Only the person at the desk can do that.',
    BEFORE_START.includes(status) && 'Please start the auction first.',
    status === 'held' && 'The evening is on hold.',
    !next && 'There is no other lot.',
    !isFree && 'Another lot is being sold. Please finish it first.',
  ];
  const why = refusals.find((refusal) => refusal !== false) ?? '';
  return {
    id: 'next',
    key: 'n',
    label: 'Next lot',
    state: why === '' ? { may: true } : { may: false, why },
    command: () => ({ command: 'show', project_id: next?.project_id ?? '' }),
  };
}

const BEFORE_START: readonly LiveRoom['status'][] = ['draft', 'scheduled', 'doors'];

/** Undo means the latest call, and after the end the hammer, also while the next lot is only shown. */
function undoCall(lot: LiveLot | null, last: LiveLot | null, roles: readonly string[]): Call {
  const over = lot?.phase === 'over' ? lot : lot?.phase === 'shown' ? last : null;
  if (over)
    return {
      id: 'undo',
      key: 'u',
      label: 'Undo the result',
      state: deskCall(over, 'undo_hammer', roles),
      command: () => ({ command: 'undo_hammer', project_id: over.project_id }),
    };
  const project_id = lot?.project_id ?? '';
  if (lot?.phase === 'selling')
    return {
      id: 'undo',
      key: 'u',
      label: 'Call off the hammer',
      state: deskCall(lot, 'call_off', roles),
      command: () => ({ command: 'call_off', project_id }),
    };
  return {
    id: 'undo',
    key: 'u',
    label: 'Undo',
    state: deskCall(lot, 'undo', roles),
    command: () => ({ command: 'undo', project_id }),
  };
}
