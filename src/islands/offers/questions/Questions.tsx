import { t } from '../../../client/words.ts';
import { Modal } from '../../dialogs/Modal.tsx';
import type { Asked, Press } from '../hurdles.ts';

type Props = {
  asked: Asked;
  onClose: () => void;
  onGo: (page: string) => void;
  onUpgrade: (which: Press) => Promise<void>;
  onNewer: () => Promise<void>;
  onSure: (which: Press) => Promise<void>;
};

/** What is asked before an offer is saved, each with a way on that loses nothing. */
export function Questions(props: Props) {
  const { kind } = props.asked;
  if (kind === 'sign-up') return <SignUp {...props} />;
  if (kind === 'upgrade') return <Upgrade {...props} />;
  if (kind === 'deduction') return <Deduction {...props} />;
  return kind === 'conflict' ? <Conflict {...props} /> : <Unfinished {...props} />;
}

/** §4: guests cannot save; the sign-up opens. */
function SignUp({ onClose, onGo }: Props) {
  const foot = (
    <>
      <button type="button" className="button" onClick={() => onGo('/registration?type=timegiver')}>
        {t('Sign up')}
      </button>
      <button type="button" className="button button--line" onClick={() => onGo('/login')}>
        {t('I have an account')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('Sign up to save your offer')} onClose={onClose} foot={foot}>
      <p>
        {t('To offer your time is free. What you have written waits for you in this browser and is back afterwards.')}
      </p>
    </Modal>
  );
}

function Upgrade({ asked, onClose, onUpgrade }: Props) {
  const foot = (
    <>
      <button type="button" className="button" onClick={() => void onUpgrade(asked.which)}>
        {t('Become a TimeGiver and save')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('Offers are posted by TimeGivers')} onClose={onClose} foot={foot}>
      <p>{t('You can be one as well: it is free, and your bids, invoices and membership stay as they are.')}</p>
      <p className="muted small">
        {t('You are signed out everywhere else, so that every device knows your new role.')}
      </p>
    </Modal>
  );
}

function Unfinished({ asked, onClose, onGo }: Props) {
  const address = asked.kind === 'confirm-address';
  const text = address ? t('Your e-mail address is not confirmed yet.') : t(PROFILE_FIRST);
  const foot = (
    <>
      <button
        type="button"
        className="button"
        onClick={() => onGo(address ? '/registration?verify=1' : '/account/profile')}
      >
        {address ? t('Confirm it now') : t('Go to your profile')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('One step first')} onClose={onClose} foot={foot}>
      <p>{text}</p>
      <p className="muted">{t('What you have written is back afterwards.')}</p>
    </Modal>
  );
}

/** §6. */
export const PROFILE_FIRST = 'Please update your profile to post an offer';

/** §2.6: what a limited membership is asked before it is used. */
function Deduction({ asked, onClose, onSure }: Props) {
  if (asked.kind !== 'deduction') return null;
  const foot = (
    <>
      <button type="button" className="button" onClick={() => void onSure(asked.which)}>
        {t('Publish it')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('Use one of your membership?')} onClose={onClose} foot={foot}>
      <p>{asked.text}</p>
    </Modal>
  );
}

function Conflict({ onClose, onNewer }: Props) {
  const foot = (
    <>
      <button type="button" className="button" onClick={() => void onNewer()}>
        {t('Load the newer one')}
      </button>
      <Back onClose={onClose} />
    </>
  );
  return (
    <Modal title={t('This offer was changed meanwhile')} onClose={onClose} foot={foot}>
      <p>
        {t(
          'Perhaps by you in another window. You can load the newer one: what you typed here stays on top of it, and nothing is saved before you press the button again.',
        )}
      </p>
    </Modal>
  );
}

const Back = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="button button--quiet" onClick={onClose}>
    {t('Go on editing')}
  </button>
);
