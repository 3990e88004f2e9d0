import type { Dictionary } from '../../words.ts';
import { ES_BROWSER_BIDDING } from './bidding.ts';

/** Spanish of what a browser says by itself: scripts and islands. Everything else is written in the Worker. */
export const ES_BROWSER: Dictionary = { ...ES_BROWSER_BIDDING };
