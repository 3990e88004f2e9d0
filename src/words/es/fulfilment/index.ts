import type { Dictionary } from '../../../domain/kit/words/words.ts';
import { FULFILMENT_COMMENTS } from './comments.ts';
import { ES_DATES } from './dates.ts';
import { ES_MEETING } from './meeting.ts';
import { ES_MEETING_PAGE } from './meeting-page.ts';
import { ES_MESSAGES } from './messages.ts';
import { ES_MEETING_NEWS } from './news.ts';
import { ES_PLACE } from './place.ts';
import { FULFILMENT_REVIEWS } from './reviews.ts';

/** Texts about meetings and their dates. */
export const ES_FULFILMENT: Dictionary = {
  ...ES_DATES,
  ...FULFILMENT_COMMENTS,
  ...ES_MEETING,
  ...ES_MEETING_NEWS,
  ...FULFILMENT_REVIEWS,
  ...ES_PLACE,
  ...ES_MEETING_PAGE,
  ...ES_MESSAGES,
};
