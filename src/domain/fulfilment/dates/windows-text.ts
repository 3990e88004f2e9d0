import type { Window } from '../slots/availability.ts';

/** The most windows of one day, and the longest text of them. */
const MOST_WINDOWS = 6;
export const WINDOWS_TEXT_LENGTH = 120;

/** Why a text is not a list of windows. */
type Problem = string;

/**
 * The windows in a text such as "09:00–12:00, 14:00–24:00", in order; windows that touch stay two (S1). A text that cannot
 * be read, windows that overlap and those that reach over midnight give a problem instead.
 */
export function readWindows(text: string): Window[] | Problem {
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '');
  if (parts.length > MOST_WINDOWS) return 'At most six times a day.';
  const windows: Window[] = [];
  for (const part of parts) {
    const window = readWindow(part);
    if (typeof window === 'string') return window;
    windows.push(window);
  }
  windows.sort((a, b) => a.from - b.from);
  const overlap = windows.some(({ from }, i) => from < (windows[i - 1]?.to ?? 0));
  return overlap ? 'These times overlap.' : windows;
}

function readWindow(text: string): Window | Problem {
  const match = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—|to|a)\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(text);
  if (!match) return 'Write times like this: 09:00–12:00, 14:00–17:00.';
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map((part) => Number(part ?? 0));
  if (fromMinute > 59 || toMinute > 59) return 'An hour has 60 minutes.';
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (to > DAY_MINUTES) return 'A day ends at 24:00.';
  return from < to ? { from, to } : 'Each time must end after it begins. For a time over midnight, end it at 24:00.';
}

const DAY_MINUTES = 24 * 60;

/** Windows as the text that `readWindows` reads: "09:00–12:00, 14:00–24:00". */
export const windowsText = (windows: readonly Window[]): string =>
  windows.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ');

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
