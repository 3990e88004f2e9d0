import { t } from '../../client/words.ts';
import { Question } from './questions/Question.tsx';

type Props = { onStay: () => void; onLeave: () => void };

/** Asked before unsaved work is left. Staying is the first answer, and what Escape says. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  const foot = (
    <>
      <button type="button" className="button" onClick={onStay}>
        {t('Go on editing')}
      </button>
      <button type="button" className="button button--quiet" onClick={onLeave}>
        {t('Leave')}
      </button>
    </>
  );
  return (
    <Question name="leave" title={t('Leave without saving?')} onClose={onStay} foot={foot}>
      <p>
        {t('This offer is not saved. What you typed stays in this browser and is back when you open the form again.')}
      </p>
    </Question>
  );
}
