type Status = 'email_unverified' | 'active' | 'deactivated';

/**
 * Whether an account's address is verified and so taken. An unverified address goes to the first person to verify
 * it, so that typing another person's address does not block them (C12).
 */
export const isTaken = ({ status }: { status: Status }): boolean => status !== 'email_unverified';

/** The placeholder e-mail address of an account without one. Nothing is ever sent there. */
export const placeholderEmail = (userId: string): string => `${userId}@released.invalid`;

/** Whether this is the placeholder of an account without an address, or of a closed one (`.invalid`, RFC 6761). */
export const isPlaceholderEmail = (email: string): boolean => email.endsWith('.invalid');
