type Status = 'email_unverified' | 'active' | 'deactivated';

/**
 * Whether an address belongs to the account that has it. One that was never proven there may be anybody's: it goes to
 * who proves it, so that nobody keeps others out by typing their address (C12).
 */
export const isTaken = ({ status }: { status: Status }): boolean => status !== 'email_unverified';

/** Stands for an e-mail address where an account has none. Nothing is ever sent there. */
export const nowhere = (userId: string): string => `${userId}@released.invalid`;

/** Of the domain that exists nowhere (RFC 6761): of an account without an address, or of a closed one. */
export const leadsNowhere = (email: string): boolean => email.endsWith('.invalid');
