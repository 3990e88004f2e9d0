import { createContext } from 'react';
import type { Charity } from '../../ui/useCharities.ts';

/** Whom the bid is for, and its id if the bidder has named it now: otherwise the server knows. */
export const CharityOfBid = createContext<Charity & { isNamed: boolean }>({ id: '', name: '', isNamed: false });
