import type { AuctionIssue, AuctionSetup } from './form.ts';

/** What an auction lacks before it can be announced, in the order of its form; empty when nothing. `now` is UTC ms. */
export function checkAuction(setup: AuctionSetup, now: number): AuctionIssue[] {
  const { startsAt, endsAt } = setup;
  const isTimed = setup.mode === 'timed';
  const issues: (AuctionIssue | false)[] = [
    setup.title === '' && { field: 'title', message: 'Please add a title' },
    setup.description === '' && { field: 'desc_proc', message: 'Description is required' },
    startsAt === null && { field: 'date_added', message: 'Required!' },
    startsAt !== null && startsAt <= now && { field: 'date_added', message: 'The start has to be in the future.' },
    isTimed && endsAt === null && { field: 'date_closed', message: 'Required!' },
    isTimed && endBeforeStart(endsAt, startsAt),
  ];
  return issues.filter((issue) => issue !== false);
}

/** The error of an end that is not after the start, which is refused in a draft too; false if both are fine. */
export const endBeforeStart = (endsAt: number | null, startsAt: number | null): AuctionIssue | false =>
  endsAt !== null &&
  startsAt !== null &&
  endsAt <= startsAt && { field: 'date_closed', message: 'The end must be after the start' };

/** The fields that are fixed from the first bid on a lot of the auction (R1): its people have bid under them. */
const FROZEN = [
  'startsAt',
  'endsAt',
  'staggerMs',
  'charityId',
  'access',
  'terms',
] as const satisfies readonly (keyof AuctionSetup)[];
/** Those that are fixed once it is announced. */
const ANNOUNCED = ['mode', 'currency'] as const satisfies readonly (keyof AuctionSetup)[];

/** The fields of an announced auction that a change may not touch. */
export function frozenChanges(before: AuctionSetup, after: AuctionSetup, hasBids: boolean): (keyof AuctionSetup)[] {
  const fixed: readonly (keyof AuctionSetup)[] = hasBids ? [...ANNOUNCED, ...FROZEN] : ANNOUNCED;
  return fixed.filter((field) => before[field] !== after[field]);
}

/** Whether a change moves the times of the lots. */
export const movesLots = (before: AuctionSetup, after: AuctionSetup): boolean =>
  (['mode', 'startsAt', 'endsAt', 'staggerMs'] as const).some((field) => before[field] !== after[field]);
