import { type FlashAfterAction, type FlashMessages, success, warning } from '../../kit/flash.ts';

/** Messages after the form of a public question or a reply. */
export const COMMENT_MESSAGES: FlashMessages = [
  ['COMMENT_SAVED', success('It’s on the page. Contact details in it are hidden.')],
  ['SELLERS_COMPANY', warning('This offer is from your own company, so you can’t take part in it.')],
  ['NOT_A_QUESTION', warning('You can only reply to a question.')],
  ['NOT_YOUR_QUESTION', warning('Only the TimeGiver and the person who asked can reply.')],
  ['TOO_MANY_REPLIES', warning('This question already has as many replies as it can have.')],
  ['WORDS_REPORTED', success('Thank you. We look into every report.')],
  ['OWN_WORDS', warning('You can’t report what you wrote yourself.')],
];

export const AFTER_COMMENT: FlashAfterAction = [
  ['comment/saveComment', 'COMMENT_SAVED'],
  ['comment/report', 'WORDS_REPORTED'],
  ['review/report', 'WORDS_REPORTED'],
];
