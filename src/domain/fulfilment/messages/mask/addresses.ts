import { type Found, findAll } from './found.ts';

/** Ends of host names that are no common words. */
const ENDS =
  'com|org|net|info|biz|co|uk|ie|es|eu|fr|de|pt|nl|ch|se|pl|io|app|dev|gg|ly|tv|xyz|online|site|shop|store|page|website|club|chat|link|blog|cloud|cat|mx|ar|us|ca|au|nz';
/** Ends that are common words; they count only before a path. */
const WORDS = 'me|to|be|it|in|is|so|at|am|id';
const PROVIDERS = 'g-?mail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|googlemail|ymail|gmx';

const AT = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:at|arroba|@)\s*[)\]}>]\s*|\s+arroba\s+)`;
const SPELLED_AT = String.raw`(?:${AT}|\s+at\s+)`;
const DOT = String.raw`(?:\s*[([{<]\s*(?:dot|punto|\.)\s*[)\]}>]\s*|\s+(?:dot|punto)\s+|\s*\.\s*)`;
const NAME = String.raw`[\p{L}\p{N}_+-]{1,64}(?:(?:\.|\s(?:dot|punto)\s)[\p{L}\p{N}_+-]{1,64}){0,4}`;
const HOST = String.raw`[\p{L}\p{N}-]{1,63}`;

const EMAILS = [
  new RegExp(String.raw`[\p{L}\p{N}._%+'-]{1,64}@${HOST}(?:\.${HOST}){1,4}`, 'gu'),
  new RegExp(String.raw`${NAME}${AT}${HOST}(?:${DOT}(?:${ENDS})){1,2}\b`, 'gu'),
  new RegExp(String.raw`${NAME}\s+at\s+${HOST}(?:\s+(?:dot|punto)\s+(?:${ENDS})|\.(?:com|net|org|co\.uk))\b`, 'gu'),
  new RegExp(String.raw`${NAME}${SPELLED_AT}(?:${PROVIDERS})\b(?:${DOT}(?:com|es|co))?`, 'gu'),
  new RegExp(String.raw`\b[\p{L}\p{N}_+-]{1,64}[._\d][\p{L}\p{N}._+-]{0,64}\s*[([]?(?:${PROVIDERS})\b[)\]]?`, 'gu'),
];

/** E-mail addresses, also with "at" and "dot" in words or with spaces. */
export const findEmails = (text: string): Found[] => EMAILS.flatMap((pattern) => findAll(text, pattern, 'email'));

const PATH = String.raw`(?:[/?#][^\s<>"“”]*)`;
const LINKS = [
  /\b(?:https?|hxxps?)\s?:\s?\/\/\s?[^\s<>"“”]+/gu,
  /\bwww\s?\.\s?[^\s<>"“”]+/gu,
  new RegExp(String.raw`(?<![\p{L}\p{N}@.-])(?:${HOST}\.){1,4}(?:${ENDS})\b${PATH}?(?![\p{L}\p{N}])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}@.-])(?:${HOST}\.){1,4}(?:${WORDS})/[^\s<>"“”]+`, 'gu'),
  new RegExp(
    String.raw`\b(?!(?:the|a|that|el|un|of)\s)${HOST}\s*(?:\s(?:dot|punto)\s|[([{]\s*(?:dot|punto|\.)\s*[)\]}])\s*(?:com|org|net|es|co|io)\b${PATH}?`,
    'gu',
  ),
];

/** Products whose names look like hosts. */
const NO_LINKS = /^(?:asp\.net|\w+\.(?:js|py|md|pdf|docx?|xlsx?|jpe?g|png))$/;

/** Web addresses, also without a scheme or with "dot" in words. */
export const findLinks = (text: string): Found[] =>
  LINKS.flatMap((pattern) => findAll(text, pattern, 'link'))
    .map((link) => withoutFullStop(text, link))
    .filter(({ start, end }) => !NO_LINKS.test(text.slice(start, end)));

function withoutFullStop(text: string, link: Found): Found {
  const rest = /[.,;:!?)\]}'’”"]+$/.exec(text.slice(link.start, link.end));
  return rest ? { ...link, end: link.end - rest[0].length } : link;
}
