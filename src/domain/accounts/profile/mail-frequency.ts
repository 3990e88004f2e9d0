/** How often a follower is notified of a TimeGiver's new offers. */
export const MAIL_FREQUENCIES = ['none', 'at_once', 'daily'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
