import { type Found, findAll } from './found.ts';

const PLATFORMS =
  'instagram|insta|ig|telegram|tg|whats\\s?app|wa|wassap|guasap|snap(?:chat)?|signal|skype|wechat|messenger|facebook|fb|tik\\s?tok|twitter|discord|linked\\s?in|line\\sid|zoom\\sid|x\\shandle';
/** Words after "my Instagram is" that are no names. */
const NO_NAMES =
  'private|public|full|new|old|not|no|on|off|the|a|an|my|just|only|mostly|where|how|down|broken|empty|all|too|very|here|there|privado|privada|p[úu]blico|nuevo|el|la|un|una|muy|solo';
const NAME = String.raw`@?[\p{L}\p{N}][\p{L}\p{N}._-]{2,40}`;
/** A name that no word of a sentence looks like: with a digit, an underscore, or a full stop inside. */
const ODD_NAME = String.raw`@?(?=[\p{L}\p{N}._-]*(?:[\d_]|[\p{L}\p{N}]\.[\p{L}\p{N}]))[\p{L}\p{N}_][\p{L}\p{N}._-]{2,40}`;

const HANDLES = [
  // @amara_bakes
  /(?<![\p{L}\p{N}._%+-])(?<it>@(?!(?:home|work|noon|lunch|midday|dawn|night|the|my|all|casa)\b)[\p{L}_][\p{L}\p{N}._-]{1,40})/dgu,
  // Instagram: amara, my handle on Telegram is amara
  new RegExp(
    String.raw`\b(?:${PLATFORMS})\s*(?:handle|user(?:\s?name)?|name|id|usuario|cuenta|account)?\s*(?:[:=→]|-\s|\bas\s|\bcomo\s|\bunder\s|\bhandle\s|\busuario\s)\s*(?:is\s|es\s|:\s?)?(?<it>(?!(?:${NO_NAMES})\b)${NAME})`,
    'dgu',
  ),
  new RegExp(
    String.raw`\b(?:my|mi)\s(?:${PLATFORMS})\s(?:handle\s|user\s?name\s|name\s|id\s|usuario\s)?(?:is|es)\s+(?<it>(?!(?:${NO_NAMES})\b)${NAME})`,
    'dgu',
  ),
  new RegExp(
    String.raw`\b(?:my|mi)\s(?:handle|user\s?name|usuario|nick)\s(?:on\s|en\s|there\s|is\s|es\s|(?:${PLATFORMS})\s){1,4}(?<it>(?!(?:${NO_NAMES})\b)${NAME})`,
    'dgu',
  ),
  // add me on Snapchat amara99, amara_bakes on Instagram
  new RegExp(String.raw`\b(?:${PLATFORMS})\s(?:is\s|es\s|me\s|at\s|en\s)?(?<it>${ODD_NAME})`, 'dgu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?<it>${ODD_NAME})\s(?:on|en|in)\s(?:${PLATFORMS})\b`, 'dgu'),
];

/** Names on social networks and messengers. */
export const findHandles = (text: string): Found[] => HANDLES.flatMap((pattern) => findAll(text, pattern, 'handle'));
