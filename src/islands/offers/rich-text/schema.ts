import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { PictureInText } from './picture-in-text.ts';

const LINKS = /^(https?:\/\/|mailto:)/i;

/** A text has two levels of headings; pasted ones are mapped to them. */
const headingRules = () =>
  [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } }));

/**
 * What a text may contain: exactly what functions/platform/sanitise.ts allows, in the same form, so that the stored
 * text equals the typed one. Other pasted markup loses its tags and keeps its words.
 */
export const SCHEMA = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  BulletList,
  ListKeymap,
  UndoRedo,
  PictureInText,
  Heading.configure({ levels: [2, 3] }).extend({ parseHTML: headingRules }),
  // No quotes inside quotes: the server cuts off deep nesting.
  Blockquote.extend({ content: '(paragraph | heading | bulletList | orderedList)+' }),
  ListItem.extend({
    content: 'paragraph (paragraph | bulletList | orderedList)*',
    // The Tab key leaves the text, as it does in every other field.
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  OrderedList.extend({ addAttributes: () => ({ start: { default: 1, rendered: false, parseHTML: () => 1 } }) }),
  Link.extend({ inclusive: false, addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => LINKS.test(address),
    HTMLAttributes: { target: null, rel: 'nofollow noopener ugc', class: null },
  }),
];
