import type { account } from '../../../../src/contract/accounts/account.ts';
import { answer, subscribe } from '../../../notifications/actions/newsletter.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { submitContactUs } from './contact.ts';
import { getNotices, readNotices } from './notifications.ts';
import { updatePreference } from './preference.ts';

export const accountActions: Handlers<typeof account> = {
  'user/updatePreference': updatePreference,
  'user/getNotices': getNotices,
  'user/readNotices': readNotices,
  'user/submitContactUs': submitContactUs,
  'newsletter/subscribe': subscribe,
  'newsletter/answer': answer,
};
