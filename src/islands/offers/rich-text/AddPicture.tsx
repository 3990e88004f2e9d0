import type { Editor } from '@tiptap/core';
import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '../../../client/load-part.ts';
import { showToast } from '../../../client/toasts.ts';
import { t } from '../../../client/words.ts';
import type { PictureOfText, TextPictureProps } from '../pictures/picture.ts';
import { writing } from './tools.ts';

const importDialog = () => import('../pictures/TextPicture.tsx');

type Props = { editor: Editor; file: File | undefined; onDone: () => void };

/** Inserts a picture at the cursor; its dialog is loaded on demand. */
export function AddPicture({ editor, file, onDone }: Props) {
  const [found, setFound] = useState<{ Dialog: ComponentType<TextPictureProps> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that someone asks
  useEffect(() => {
    const fail = () => {
      showToast(t('This could not be loaded. Please try again.'), 'error');
      onDone();
    };
    loadPart(importDialog)
      .then(({ TextPicture }) => setFound({ Dialog: TextPicture }))
      .catch(fail);
  }, []);
  function add(picture: PictureOfText) {
    onDone();
    // The closing dialog returns the focus first; the picture is inserted after that.
    requestAnimationFrame(() => writing(editor).insertContent({ type: 'image', attrs: picture }).run());
  }
  return found && <found.Dialog file={file} onAdd={add} onClose={onDone} />;
}
