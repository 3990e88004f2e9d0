import type { MouseEvent } from 'react';
import { t } from '../../client/words.ts';
import { Modal } from '../dialogs/Modal.tsx';

type Props = { onStay: () => void; onLeave: () => void };

/** Asked before unsaved work is left. Staying is the first answer, and what Escape says. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  /** The question closes first: only then does the dialog around it give the focus back. */
  const answerLeave = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('dialog')?.close();
    onLeave();
  };
  const foot = (
    <>
      <button type="button" className="button" onClick={onStay}>
        {t('Go on editing')}
      </button>
      <button type="button" className="button button--quiet" onClick={answerLeave}>
        {t('Leave')}
      </button>
    </>
  );
  return (
    <Modal title={t('Leave without saving?')} onClose={onStay} foot={foot}>
      <p>
        {t('This offer is not saved. What you typed stays in this browser and is back when you open the form again.')}
      </p>
    </Modal>
  );
}
