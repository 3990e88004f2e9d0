import type { ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../ui/Modal.tsx';
import './pictures.css';

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode; foot: ReactNode };

/**
 * A dialog over a form, which may itself be a dialog: what happens in here stays in here, so that no key closes and no
 * button sends the form behind it. Closing gives the focus back.
 */
export function PictureDialog(props: Props) {
  const stay = (event: SyntheticEvent) => event.stopPropagation();
  const staying = { onClick: stay, onPointerDown: stay, onChange: stay, onSubmit: stay, onKeyDown: stay };
  return createPortal(<Modal {...props} {...staying} />, document.body);
}
