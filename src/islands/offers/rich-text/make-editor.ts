import { Editor, Extension } from '@tiptap/core';
import { takingFiles } from './files.ts';
import { SCHEMA } from './schema.ts';

export type Making = {
  place: HTMLElement;
  html: string;
  /** Asked again with every change of the text, and by `setOptions`. */
  attributes: () => Record<string, string>;
  onHtml: (html: string) => void;
  onLink: () => void;
  /** A picture was pasted or dropped as a file; the cursor is where it shall stand. */
  onFile: (file: File) => void;
};

/** So much of the window, in pixels, the page's head and the form's buttons may cover: the cursor stays clear of it. */
const COVERED = 96;

/** An editor inside `place`, with the cursor at the end of its text. Its styles stand in our own stylesheet. */
export function makeEditor({ place, html, attributes, onHtml, onLink, onFile }: Making): Editor {
  const editor = new Editor({
    element: place,
    injectCSS: false,
    extensions: [...SCHEMA, linkByKey(onLink)],
    content: html,
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: ['link'],
    editorProps: { attributes, scrollThreshold: COVERED, scrollMargin: COVERED, ...takingFiles(onFile) },
    onUpdate: ({ editor }) => onHtml(htmlOf(editor)),
  });
  editor.commands.setTextSelection(editor.state.doc.content.size);
  return editor;
}

function linkByKey(onLink: () => void) {
  const start = () => {
    onLink();
    return true;
  };
  return Extension.create({ name: 'linkByKey', addKeyboardShortcuts: () => ({ 'Mod-k': start }) });
}

/** Empty elements, as a browser writes them: it quotes every attribute. */
const EMPTY = /<(br|img(?: [a-z]+="[^"]*")*)>/g;

/** The text letter by letter as the server keeps it; '' when there is none. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  return editor.getHTML().replace(EMPTY, '<$1 />').replaceAll('&nbsp;', '\u00a0');
}
