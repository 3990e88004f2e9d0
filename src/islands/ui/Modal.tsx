import { type DialogHTMLAttributes, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'onClose'> & {
  title: string;
  wide?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
  foot: ReactNode;
};

/** A modal dialog that is open while it is mounted. Escape calls `onClose` and does not propagate. */
export function Modal({ title, wide, onClose, onKeyDown, children, foot, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, because the dialog only returns the focus if it is closed before it is removed.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  function leave(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <dialog
      {...rest}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={id}
      onCancel={leave}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave(event);
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
