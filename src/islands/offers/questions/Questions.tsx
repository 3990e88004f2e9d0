import { t } from '../../../client/words.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { Question, SaveButton } from './questions.ts';

type Props = {
  question: Question;
  onClose: () => void;
  onLeave: (page: string) => void;
  onUpgrade: (button: SaveButton) => Promise<void>;
  onNewer: () => Promise<void>;
  onSure: (button: SaveButton) => Promise<void>;
};

/** The questions before an offer is saved. */
export function Questions(props: Props) {
  const { kind } = props.question;
  if (kind === 'sign-up') return <SignUp {...props} />;
  if (kind === 'upgrade') return <Upgrade {...props} />;
  if (kind === 'deduction') return <Deduction {...props} />;
  return kind === 'conflict' ? <Conflict {...props} /> : <Unfinished {...props} />;
}

/** §4: visitors cannot save. */
function SignUp({ onClose, onLeave }: Props) {
  const foot = (
    <>
      <button type="button" className="button" onClick={() => onLeave('/registration?type=timegiver')}>
        {t('Sign up')}
      </button>
      <button type="button" className="button button--line" onClick={() => onLeave('/login')}>
        {t('I already have an account')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('Sign up to save your offer')} onClose={onClose} foot={foot}>
      <p>{t('Offering your time is free. We’ll keep what you’ve written in this browser until you’re back.')}</p>
    </Modal>
  );
}

function Upgrade({ question, onClose, onUpgrade }: Props) {
  const foot = (
    <>
      <button type="button" className="button" onClick={() => void onUpgrade(question.button)}>
        {t('Become a TimeGiver and save')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('Only TimeGivers can post offers')} onClose={onClose} foot={foot}>
      <p>{t('You can become one too. It’s free, and your bids, invoices and membership stay as they are.')}</p>
      <p className="muted small">{t('You’ll be signed out on your other devices.')}</p>
    </Modal>
  );
}

function Unfinished({ question, onClose, onLeave }: Props) {
  const address = question.kind === 'confirm-address';
  const text = address ? t('You haven’t confirmed your e-mail address yet.') : t(PROFILE_FIRST);
  const foot = (
    <>
      <button
        type="button"
        className="button"
        onClick={() => onLeave(address ? '/registration?verify=1' : '/account/profile')}
      >
        {address ? t('Confirm it now') : t('Go to your profile')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('One step first')} onClose={onClose} foot={foot}>
      <p>{text}</p>
      <p className="muted">{t('We’ll keep what you’ve written.')}</p>
    </Modal>
  );
}

/** §6. */
export const PROFILE_FIRST = 'Please update your profile to post an offer';

/** §2.6: asked before a limited membership is used. */
function Deduction({ question, onClose, onSure }: Props) {
  if (question.kind !== 'deduction') return null;
  const foot = (
    <>
      <button type="button" className="button" onClick={() => void onSure(question.button)}>
        {t('Publish')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('Use one of your membership?')} onClose={onClose} foot={foot}>
      <p>{question.text}</p>
    </Modal>
  );
}

function Conflict({ onClose, onNewer }: Props) {
  const foot = (
    <>
      <button type="button" className="button" onClick={() => void onNewer()}>
        {t('Load the latest version')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('This offer has changed since you opened it')} onClose={onClose} foot={foot}>
      <p>
        {t(
          'You may have changed it in another window. Load the latest version: what you typed here is kept, and nothing is saved until you press the button again.',
        )}
      </p>
    </Modal>
  );
}

const Back = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="button button--quiet" onClick={onClose}>
    {t('Keep editing')}
  </button>
);
