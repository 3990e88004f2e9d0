import { useLayoutEffect, useRef } from 'react';
import { t } from '../../client/words.ts';

type Props = { onStay: () => void; onLeave: () => void };

const TITLE_ID = 'leave-question-title';

/** Asked before unsaved work is left. Staying is the first answer, and what Escape says. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const answerLeave = () => {
    dialog.current?.close();
    onLeave();
  };
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={TITLE_ID}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <div className="dialog__head">
        <h2 id={TITLE_ID}>{t('Leave without saving?')}</h2>
      </div>
      <div className="dialog__body">
        <p>
          {t('This offer is not saved. What you typed stays in this browser and is back when you open the form again.')}
        </p>
      </div>
      <div className="dialog__foot">
        <button type="button" className="button" onClick={onStay}>
          {t('Go on editing')}
        </button>
        <button type="button" className="button button--quiet" onClick={answerLeave}>
          {t('Leave')}
        </button>
      </div>
    </dialog>
  );
}
