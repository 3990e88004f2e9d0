/** What a room may have sent to its pages that they have not read yet, in characters (G4): of one page, and of all. */
const MOST_OF_ONE = 1_048_576;
const MOST_OF_ALL = 67_108_864;

/** The most that one of this many pages may leave unread. */
export const mostUnread = (pages: number): number => Math.min(MOST_OF_ONE, MOST_OF_ALL / pages);

/** `beforeMark`: how much of it was sent before the mark that the page has still to answer; null without one. */
export type Unread = { size: number; beforeMark: number | null };

/** A page that lags by a quarter is sent a mark, and one that lags by more than all is dropped. */
export function stepAfter({ size, beforeMark }: Unread, most: number): 'none' | 'mark' | 'drop' {
  if (size > most) return 'drop';
  return beforeMark === null && size > most / 4 ? 'mark' : 'none';
}

/** The mark was answered: everything before it has been read. */
export const afterAnswer = ({ size, beforeMark }: Unread): Unread => ({
  size: size - (beforeMark ?? 0),
  beforeMark: null,
});

/** The frame that asks a page to answer when it has read everything before. */
export type MarkFrame = { type: 'mark'; mark: string };

/** A page's answer to a mark, which is all that it may say in its own words. */
export const answerTo = ({ mark }: MarkFrame): string => JSON.stringify({ type: 'read', mark });
