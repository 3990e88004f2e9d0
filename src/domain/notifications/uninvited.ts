import { DAY_MS } from '../kit/time.ts';

/**
 * E-mails to a mailbox that another person typed, counted together across senders and purposes (T18). What people
 * ask for themselves, such as codes and receipts, has limits of its own.
 */
export const UNINVITED_MAILS = { windowMs: DAY_MS, most: 3, guard: 'mails to one' } as const;
