import type { SignedIn } from '../../platform/context.ts';
import { feedOf } from '../calendar/feed.ts';

/** The addresses of this person’s private calendar feed; null without one. */
export const showCalendar = (ctx: SignedIn) => feedOf(ctx, ctx.person.id);
