import { closeHistory } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Opens the description of a picture that is pasted or dropped as a file; leaves everything else to the editor. Either
 * is an undo step of its own.
 */
export function fileHandlers(onFile: (file: File) => void) {
  return {
    handlePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
      beginStep(view);
      const file = pictureIn(clipboardData);
      // Word processors put a picture of the text beside the text.
      if (!file || clipboardData?.getData('text/plain')) return false;
      onFile(file);
      return true;
    },
    handleDrop(view: EditorView, event: DragEvent, _: unknown, moved: boolean): boolean {
      beginStep(view);
      const file = pictureIn(event.dataTransfer);
      if (moved || !file) return false;
      event.preventDefault();
      putCursorAt(view, event);
      onFile(file);
      return true;
    },
  };
}

/** Undo removes the paste, and not what was typed just before it. */
const beginStep = (view: EditorView) => view.dispatch(closeHistory(view.state.tr));

const pictureIn = (data: DataTransfer | null) => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

function putCursorAt(view: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const at = view.posAtCoords({ left, top });
  if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
}
