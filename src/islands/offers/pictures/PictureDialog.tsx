import type { ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../ui/Modal.tsx';
import './pictures.css';

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode; foot: ReactNode };

/**
 * A dialog over a form, which may be in a dialog itself: its events stay inside, so that no key closes and no button
 * submits the form behind it. Closing returns the focus.
 */
export function PictureDialog(props: Props) {
  const stay = (event: SyntheticEvent) => event.stopPropagation();
  const staying = { onClick: stay, onPointerDown: stay, onChange: stay, onSubmit: stay, onKeyDown: stay };
  return createPortal(<Modal {...props} {...staying} />, document.body);
}
