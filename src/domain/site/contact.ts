import { EMAIL } from '../kit/form/email.ts';
import { neededLine, neededLines } from '../kit/text.ts';

/** Where people write when something is unclear or has gone wrong, unless the operator has set another address. */
export const SUPPORT_EMAIL = 'hello@kindhour.example';

/** How many messages one person, or one network, may send in a day. */
export const MOST_MESSAGES_A_DAY = 10;

/** The contact form. Names and subjects are one line, so that nothing of them becomes a header of a mail (E8). */
export const CONTACT = {
  name: neededLine(120),
  email: EMAIL,
  subject: neededLine(160),
  message: neededLines(5000),
};
