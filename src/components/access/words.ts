import { REQUEST_STATES, type RequestState } from '../../domain/access/request.ts';

type Look = 'plain' | 'accent' | 'money' | 'warning' | 'danger';

/** How a state is called and looks, to both sides. */
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

/** The state that an address asks for; anything else is the usual one. */
export const stateAsked = (text: string | null, usual: ShownState): ShownState =>
  SHOWN_STATES.find((state) => state === text) ?? usual;
