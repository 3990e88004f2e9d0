import type { Editor } from '@tiptap/core';
import type { EditorIcon } from './icons.ts';

export type Tool = {
  name: string;
  icon: EditorIcon;
  /** The keyboard shortcut with Control, in ARIA's notation. */
  keys?: string;
  press: (editor: Editor) => boolean;
  /** Whether the tool is on at the cursor; tools without it act once. */
  isOn?: (editor: Editor) => boolean;
  /** Whether the tool is enabled. */
  can?: (editor: Editor) => boolean;
};

/** Focuses the text again at once, so that the next keystroke goes there. */
export function writing(editor: Editor) {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}

/** The tools for the text at the cursor, in the order of the toolbar. */
export const STYLES: readonly (readonly Tool[])[] = [
  [
    {
      name: 'Bold',
      icon: 'bold',
      keys: 'Control+B',
      press: (editor) => writing(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'Italic',
      icon: 'italic',
      keys: 'Control+I',
      press: (editor) => writing(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  [
    {
      name: 'Heading',
      icon: 'h2',
      keys: 'Control+Alt+2',
      press: (editor) => writing(editor).toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'Smaller heading',
      icon: 'h3',
      keys: 'Control+Alt+3',
      press: (editor) => writing(editor).toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      name: 'Quote',
      icon: 'quote',
      keys: 'Control+Shift+B',
      press: (editor) => writing(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      name: 'List',
      icon: 'list',
      keys: 'Control+Shift+8',
      press: (editor) => writing(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      icon: 'numbers',
      keys: 'Control+Shift+7',
      press: (editor) => writing(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
  ],
];

export const HISTORY: readonly Tool[] = [
  {
    name: 'Undo in the text',
    icon: 'undo',
    keys: 'Control+Z',
    press: (editor) => writing(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo in the text',
    icon: 'redo',
    keys: 'Control+Y',
    press: (editor) => writing(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
];
