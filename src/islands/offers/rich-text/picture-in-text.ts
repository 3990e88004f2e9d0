import { Image } from '@tiptap/extension-image';
import { pictureInText } from '../../../domain/offers/pictures/address.ts';

const stored = (element: HTMLElement) => pictureInText(element.getAttribute('src') ?? '');
const read = <T>(parseHTML: (element: HTMLElement) => T) => ({ default: null, parseHTML });

/**
 * An inline picture that was uploaded here, with its attributes in the order that the server stores. Pictures from
 * elsewhere are dropped, so that nothing is loaded from other sites.
 */
export const PictureInText = Image.extend({
  inline: true,
  group: 'inline',
  addAttributes: () => ({
    src: read((element) => stored(element)?.src),
    alt: { ...read((element) => element.getAttribute('alt') ?? ''), default: '' },
    width: read((element) => stored(element)?.width),
    height: read((element) => stored(element)?.height),
    loading: { default: 'lazy', parseHTML: () => 'lazy' },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => (stored(element) ? null : false) }],
  addInputRules: () => [],
});
