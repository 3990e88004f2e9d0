import type { Dictionary } from '../words.ts';

/** Roles, gates, notices, notifications, support and newsletter. */
export const ES_ACCOUNT: Dictionary = {
  'You have been outbid on “{title}”: the price is now {price}.':
    'Han superado tu puja por «{title}»: ahora el precio es de {price}.',
};
