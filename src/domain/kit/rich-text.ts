const TAG = /<[^>]*>/g;
const ENTITY = /&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});/gi;

/** Whether HTML shows no letter. */
export const isBlankHtml = (html: string): boolean => html.replace(TAG, '').replace(/&nbsp;|\s/g, '') === '';

/** How long HTML is for who writes it: tags count nothing, an entity is one letter. */
export const lengthOfHtml = (html: string): number => html.replace(TAG, '').replace(ENTITY, ' ').length;
