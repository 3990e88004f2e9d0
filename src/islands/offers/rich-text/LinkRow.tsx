import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../client/words.ts';
import { webAddress } from '../../../domain/offers/picture.ts';
import { writing } from './tools.ts';

type Props = { id: string; editor: Editor; onDone: () => void };

const BEGUN = 'https://';

/** Links the selection, or changes the link at the cursor. */
export function LinkRow({ id, editor, onDone }: Props) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [address, setAddress] = useState(before || BEGUN);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const valid = webAddress(address) !== null && address !== BEGUN;

  function add() {
    if (!valid) return;
    link(editor, address, before !== '');
    onDone();
  }
  function remove() {
    writing(editor).extendMarkRange('link').unsetLink().run();
    onDone();
  }
  function cancel() {
    writing(editor).run();
    onDone();
  }
  // Enter would submit the form and Escape close the dialog around it.
  function key(event: KeyboardEvent) {
    const act = { Enter: add, Escape: cancel }[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return (
    <div className="editor__link">
      <label className="hidden-text" htmlFor={`${id}-link`}>
        {t('Link address')}
      </label>
      <input
        className="input"
        id={`${id}-link`}
        type="url"
        ref={field}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={key}
      />
      <button type="button" className="button button--s" disabled={!valid} onClick={add}>
        {before ? t('Change link') : t('Add link')}
      </button>
      {before && (
        <button type="button" className="button button--line button--s" onClick={remove}>
          {t('Remove link')}
        </button>
      )}
      <button type="button" className="button button--quiet button--s" onClick={cancel}>
        {t('Cancel')}
      </button>
    </div>
  );
}

/** Without a selection the address itself becomes the text. */
function link(editor: Editor, href: string, isThere: boolean): void {
  const there = writing(editor);
  const { empty } = editor.state.selection;
  if (isThere) there.extendMarkRange('link').setLink({ href }).run();
  else if (empty) there.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else there.setLink({ href }).run();
}
