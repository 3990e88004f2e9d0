import { closeHistory } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * A picture that is pasted or dropped as a file goes to where it can be described; all else is the editor's. Either is
 * a step of its own.
 */
export function takingFiles(onFile: (file: File) => void) {
  return {
    handlePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
      beginStep(view);
      const file = pictureIn(clipboardData);
      // Programs that write put a picture of the text beside the text.
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

/** Undoing takes away what was brought, and not what was typed just before. */
const beginStep = (view: EditorView) => view.dispatch(closeHistory(view.state.tr));

const pictureIn = (data: DataTransfer | null) => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

function putCursorAt(view: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const at = view.posAtCoords({ left, top });
  if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
}
