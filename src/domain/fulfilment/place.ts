import * as z from 'zod/mini';
import { lines } from '../kit/text.ts';
import { HOUR_MS } from '../kit/time.ts';
import type { MeetingState } from './meeting/states.ts';

const PLACE_LENGTH = 300;
const LINK_LENGTH = 500;

/** Whether a host's link to a video meeting is a web address that we can redirect to: https, without a password. */
export function isVideoLink(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/** `appointment/setPlace`: the exact place, or the link of a video meeting; an empty link means a room of ours. */
export const MEETING_PLACE = z.strictObject({
  appointment_id: z.string().check(z.minLength(1), z.maxLength(64)),
  place: z._default(lines(PLACE_LENGTH), ''),
  video_url: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(LINK_LENGTH),
      z.refine((text) => text === '' || isVideoLink(text), 'Please enter a link that starts with https://'),
    ),
    '',
  ),
  key: z.optional(z.string().check(z.maxLength(60))),
});

/** The host can say where until the meeting is over. */
const STILL_OPEN: readonly MeetingState[] = ['undated', 'proposed', 'agreed'];
export const canSetPlace = (state: MeetingState): boolean => STILL_OPEN.includes(state);

/** The address of a video meeting: the host’s own link, or a room of ours that nobody can guess. */
export const videoAddress = ({ videoUrl, room }: { videoUrl: string | null; room: string }, base: string): string =>
  videoUrl ?? `${base}/kindhour-${room}`;

/** How often the place of a meeting changes: each time, the guest gets an e-mail. */
export const PLACE_LIMIT = { most: 5, windowMs: HOUR_MS, guard: 'places' } as const;
