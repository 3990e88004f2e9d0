import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { idOf } from '../fields.tsx';

type Props = { name: string; title: string; onClose: () => void; children: ReactNode; foot: ReactNode };

/** Something to answer before the form goes on. Escape answers with going back to it. */
export function Question({ name, title, onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const id = idOf(`question-${name}`);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="dialog__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="dialog__body stack">{children}</div>
      <div className="dialog__foot">{foot}</div>
    </dialog>
  );
}
