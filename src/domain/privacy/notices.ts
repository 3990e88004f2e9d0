type Told = { tone: 'success' | 'warning'; text: string };

const warning = (text: string): Told => ({ tone: 'warning', text });

/** What is said after a download that was refused, and around closing an account, by its code. */
export const PRIVACY_NOTICES: readonly (readonly [string, Told])[] = [
  ['PROOF_NEEDED', warning('Please confirm with your password that it is you.')],
  ['EXPORTS_USED', warning('You have downloaded your data twice today. Please come back tomorrow.')],
  ['ACCOUNT_TIED', warning('Your account cannot be closed yet.')],
  ['ACCOUNT_CLOSED', { tone: 'success', text: 'Your account is closed. Thank you for the time you have been here.' }],
];

export const PRIVACY_DONE: readonly (readonly [string, string])[] = [['user/closeAccount', 'ACCOUNT_CLOSED']];
