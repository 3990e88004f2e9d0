import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPart } from '../../../client/load-part.ts';
import type { EditorOptions } from './make-editor.ts';

const importEditor = () => import('./make-editor.ts');

type EditorProps = Omit<EditorOptions, 'place' | 'html' | 'attributes'> & {
  value: string;
  attributes: Record<string, string>;
};

/**
 * The editor inside `place`, loaded on demand. Null until it is ready; `failed` if its code did not load, until `again`
 * is called.
 */
export function useEditor(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  // The value that the editor shows; a different one comes from outside.
  const shown = useRef(props.value);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    let made: Editor | null = null;
    let unmounted = false;
    const make = ({ makeEditor }: typeof import('./make-editor.ts')) => {
      if (unmounted || !place.current) return;
      const wasReading = document.activeElement?.id === latest.current.attributes.id;
      made = makeEditor(editorOptions(place.current, latest, shown));
      // Synchronously, or the text would show twice for a moment.
      flushSync(() => setEditor(made));
      if (wasReading) made.commands.focus();
    };
    loadPart(importEditor)
      .then(make)
      .catch(() => setFailed(true));
    return () => {
      unmounted = true;
      made?.destroy();
    };
  }, [failed]);

  // Before anything else can be typed, so that the newest text is not taken for an older one.
  useLayoutEffect(() => {
    if (!editor || props.value === shown.current) return;
    shown.current = props.value;
    editor.chain().setMeta('addToHistory', false).setContent(props.value, { emitUpdate: false }).run();
  }, [editor, props.value]);

  const attributesKey = JSON.stringify(props.attributes);
  useEffect(() => {
    if (attributesKey) editor?.setOptions();
  }, [editor, attributesKey]);

  return { place, editor, failed, again: () => setFailed(false) };
}

/** The options of the editor; they always read the latest props. */
function editorOptions(
  place: HTMLElement,
  latest: { current: EditorProps },
  shown: { current: string },
): EditorOptions {
  shown.current = latest.current.value;
  return {
    place,
    html: shown.current,
    attributes: () => latest.current.attributes,
    onHtml(html) {
      shown.current = html;
      latest.current.onHtml(html);
    },
    onLink: () => latest.current.onLink(),
    onFile: (file) => latest.current.onFile(file),
  };
}
