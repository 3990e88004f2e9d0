/**
 * The Spanish that a browser loads. A build for browsers puts in only the texts that browser code uses
 * (scripts/lib/browser-words.ts); everywhere else it is all of them.
 */
export { ES as ES_BROWSER } from './index.ts';
