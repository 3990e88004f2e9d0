import type { MouseEvent } from 'react';
import { t } from '../../client/words.ts';
import { Modal } from '../ui/Modal.tsx';

type Props = { onStay: () => void; onLeave: () => void };

/** Asked before unsaved changes are left. Escape means stay. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  /** Closes the question first, so that the dialog around it returns the focus. */
  const answerLeave = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('dialog')?.close();
    onLeave();
  };
  const foot = (
    <>
      <button type="button" className="button" onClick={onStay}>
        {t('Keep editing')}
      </button>
      <button type="button" className="button button--quiet" onClick={answerLeave}>
        {t('Leave')}
      </button>
    </>
  );
  return (
    <Modal title={t('Leave without saving?')} onClose={onStay} foot={foot}>
      <p>{t('This offer isn’t saved. We’ll keep what you typed in this browser until you open the form again.')}</p>
    </Modal>
  );
}
