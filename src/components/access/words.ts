import { REQUEST_STATES, type RequestState } from '../../domain/access/request.ts';

type Look = 'plain' | 'accent' | 'money' | 'warning' | 'danger';

/** Labels and badge looks of the states. */
export const STATES: Readonly<Record<RequestState, { label: string; look: Look }>> = {
  pending: { label: 'Pending', look: 'warning' },
  approved: { label: 'Approved', look: 'money' },
  rejected: { label: 'Rejected', look: 'danger' },
  expired: { label: 'Expired', look: 'plain' },
  withdrawn: { label: 'Withdrawn', look: 'plain' },
  revoked: { label: 'Revoked', look: 'danger' },
};

export type ShownState = RequestState | 'all';

export const SHOWN_STATES: readonly ShownState[] = ['all', ...REQUEST_STATES];

/** Reads a state from an address; falls back for anything else. */
export const stateFromAddress = (text: string | null, fallback: ShownState): ShownState =>
  SHOWN_STATES.find((state) => state === text) ?? fallback;
