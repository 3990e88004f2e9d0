import { type DialogHTMLAttributes, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'onClose'> & {
  title: string;
  wide?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
  foot: ReactNode;
};

/** A dialog that is open for as long as it is drawn. Escape asks to close it, and nothing behind it hears that key. */
export function Modal({ title, wide, onClose, onKeyDown, children, foot, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still on the page: only then does it give the focus back.
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
