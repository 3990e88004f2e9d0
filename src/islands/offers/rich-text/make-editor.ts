import { Editor, Extension } from '@tiptap/core';
import { fileHandlers } from './files.ts';
import { SCHEMA } from './schema.ts';

export type EditorOptions = {
  place: HTMLElement;
  html: string;
  /** Read again at every change of the text, and by `setOptions`. */
  attributes: () => Record<string, string>;
  onHtml: (html: string) => void;
  onLink: () => void;
  /** A picture was pasted or dropped as a file; the cursor is where it belongs. */
  onFile: (file: File) => void;
};

/** The page's header and the form's buttons may cover this much of the window (px); the cursor stays clear of it. */
const COVERED = 96;

/** An editor inside `place`, with the cursor at the end of the text. Its styles are in our own style sheet. */
export function makeEditor({ place, html, attributes, onHtml, onLink, onFile }: EditorOptions): Editor {
  const editor = new Editor({
    element: place,
    injectCSS: false,
    extensions: [...SCHEMA, linkByKey(onLink)],
    content: html,
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: ['link'],
    editorProps: { attributes, scrollThreshold: COVERED, scrollMargin: COVERED, ...fileHandlers(onFile) },
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

/** Void elements as the browser writes them, with every attribute quoted. */
const EMPTY = /<(br|img(?: [a-z]+="[^"]*")*)>/g;

/** The text exactly as the server stores it; '' when empty. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  return editor.getHTML().replace(EMPTY, '<$1 />').replaceAll('&nbsp;', '\u00a0');
}
