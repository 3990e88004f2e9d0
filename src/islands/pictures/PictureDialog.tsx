import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './pictures.css';

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode; foot: ReactNode };

/**
 * A dialog over a form, which may itself be a dialog: what happens in here stays in here, so that no key closes and no
 * button sends the form behind it. Closing gives the focus back.
 */
export function PictureDialog({ title, wide, onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const stay = (event: SyntheticEvent) => event.stopPropagation();
  return createPortal(
    <dialog
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={id}
      {...{ onClick: stay, onPointerDown: stay, onChange: stay, onSubmit: stay }}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="dialog__body stack">{children}</div>
      <div className="dialog__foot">{foot}</div>
    </dialog>,
    document.body,
  );
}
