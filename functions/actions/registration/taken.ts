import type { Account } from '../../../db/queries/people.ts';

/**
 * Whether an address belongs to the account that has it. One that was never proven there may be anybody's: it goes to
 * who proves it, so that nobody keeps others out by typing their address (C12).
 */
export const isTaken = ({ status }: Pick<Account, 'status'>): boolean => status !== 'email_unverified';
