import { visibleText } from './plain.ts';

const TAG = /<[^>]*>/g;
const ENTITY = /&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});/gi;

/** Whether HTML has no visible text. */
export const isBlankHtml = (html: string): boolean =>
  visibleText(html.replace(TAG, '').replace(/&nbsp;|\s/g, '')) === '';

/** The length of HTML as its author sees it: tags do not count, an entity is one character. */
export const lengthOfHtml = (html: string): number => html.replace(TAG, '').replace(ENTITY, ' ').length;
