import type { CommandName } from './commands.ts';
import type { MeetingState } from './states.ts';

/** How many pictures each of the two may show about a problem with their meeting. */
export const MOST_PICTURES = 3;

/** The commands that pictures go with: a claim, the answer to it, and what our team is told (19, 23, 24). */
export const WITH_PICTURES: readonly CommandName[] = ['problem', 'deny', 'add_evidence', 'appeal'];

/** Where both read what is said. After a safety stop and in an appeal it is for our team alone (24, 25). */
export const SAID_TO_BOTH: readonly MeetingState[] = ['ended', 'claimed', 'disputed'];
