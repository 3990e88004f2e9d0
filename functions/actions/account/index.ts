import type { account } from '../../../src/contract/account.ts';
import type { Handlers } from '../handlers.ts';
import { submitContactUs } from './contact.ts';
import { answer, subscribe } from './newsletter.ts';
import { getNotices, readNotices } from './notices.ts';
import { updatePreference } from './preference.ts';

export const accountActions: Handlers<typeof account> = {
  'user/updatePreference': updatePreference,
  'user/getNotices': getNotices,
  'user/readNotices': readNotices,
  'user/submitContactUs': submitContactUs,
  'newsletter/subscribe': subscribe,
  'newsletter/answer': answer,
};
