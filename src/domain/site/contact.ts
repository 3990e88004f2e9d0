import { EMAIL } from '../accounts/schema.ts';
import { neededLine, neededLines } from '../kit/text.ts';

/** The support address, unless the operator has configured another one. */
export const SUPPORT_EMAIL = 'hello@kindhour.example';

/** Messages per person, or per network, and day. */
export const MOST_MESSAGES_A_DAY = 10;

/** The contact form. Names and subjects are one line, to prevent header injection (E8). */
export const CONTACT = {
  name: neededLine(120),
  email: EMAIL,
  subject: neededLine(160),
  message: neededLines(5000),
};
