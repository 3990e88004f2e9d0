import { EMAIL } from '../kit/form/email.ts';
import { requiredLine, requiredLines } from '../kit/text.ts';

/** The support address, unless the operator has configured another one. */
export const SUPPORT_EMAIL = 'hello@kindhour.example';

/** Messages per person, or per network, and day. */
export const MOST_MESSAGES_A_DAY = 10;

/** The contact form. Names and subjects are one line, to prevent header injection (E8). */
export const CONTACT = {
  name: requiredLine(120),
  email: EMAIL,
  subject: requiredLine(160),
  message: requiredLines(5000),
};
