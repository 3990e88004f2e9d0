import * as z from 'zod/mini';
import { flag, requiredLines } from '../../kit/text.ts';
import type { MeetingState, Side } from '../meeting/states.ts';

export const THANKS_LENGTH = 600;

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** A guest's thanks for a meeting. `uploadimages` names at most one stored picture, as an offer names its own. */
export const THANKS = z.strictObject({
  meeting_id: id,
  text: requiredLines(THANKS_LENGTH),
  shared: z._default(flag, 0),
  uploadimages: z._default(
    z.array(z.strictObject({ filename: z.string().check(z.maxLength(200)) })).check(z.maxLength(1)),
    [],
  ),
});

/** Why this person cannot thank for the meeting, or null. */
export function refuseThanks(side: Side, state: MeetingState): { code: string; message: string } | null {
  if (side !== 'guest') return { code: 'GUESTS_THANK', message: 'The guest of a meeting can write a thank-you note.' };
  if (state !== 'delivered')
    return { code: 'NOT_MET_YET', message: 'You can write a thank-you note once the meeting has taken place.' };
  return null;
}

type Consent = { shared: boolean; agreedAt: number | null; withdrawnAt: number | null };

/** Everyone may read a note while its guest shares it and the host agrees. */
export const isPublic = ({ shared, agreedAt, withdrawnAt }: Consent): boolean =>
  shared && agreedAt !== null && withdrawnAt === null;
