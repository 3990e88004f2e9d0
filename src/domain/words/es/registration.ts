import type { Dictionary } from '../words.ts';

/** Opening an account, invitations, and the fields that an operator adds. */
export const ES_REGISTRATION: Dictionary = {};
