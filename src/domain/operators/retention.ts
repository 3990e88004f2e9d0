import { DAY_MS } from '../kit/time.ts';

/** How long what has done its work is kept, in ms; the privacy page tells people the same. */
export const KEPT_MS = {
  /** The answer to a change, for who asks for it again. */
  answers: 7 * DAY_MS,
  /** Counts of wrong passwords. */
  tries: 2 * DAY_MS,
  codes: 2 * DAY_MS,
  /** What a provider said of somebody who then did not go on, and questions to passkeys: after they have expired. */
  challenges: DAY_MS,
  /** After the end of a session. */
  sessions: 30 * DAY_MS,
  /** What the page told somebody. */
  news: 180 * DAY_MS,
  /** Which new offers somebody was told of: long after the last digest that could bring one again. */
  told: 30 * DAY_MS,
  /** After the delivery of a mail, whose text is gone by then. */
  deliveries: 30 * DAY_MS,
} as const;
