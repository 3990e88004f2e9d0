import { t } from '../../client/words.ts';
import { NEW_OFFER, type Who } from '../../components/offers/offering.ts';
import { PROFILE_FIRST } from './questions/Questions.tsx';

/** What the viewer should know before filling in the form; nothing for TimeGivers (§4). */
export function Welcome({ who }: { who: Who }) {
  if (who === 'giver') return null;
  return (
    <div className={who === 'visitor' ? 'notice' : 'notice notice--warning'}>
      <Sentence who={who} />
    </div>
  );
}

const next = encodeURIComponent(NEW_OFFER);

function Sentence({ who }: { who: Exclude<Who, 'giver'> }) {
  if (who === 'bidder')
    return <p>{t('Only TimeGivers can post offers. Becoming one is free, and we’ll ask when you save.')}</p>;
  if (who === 'unfinished')
    return (
      <p>
        {t(PROFILE_FIRST)}. <a href={`/account/profile?next=${next}`}>{t('Go to your profile')}</a>
      </p>
    );
  if (who === 'unconfirmed')
    return (
      <p>
        {t('You haven’t confirmed your e-mail address yet.')}{' '}
        <a href={`/registration?verify=1&next=${next}`}>{t('Confirm it now')}</a>
      </p>
    );
  return (
    <p>
      {t('You can fill in the form now, and sign in or sign up to save it. We’ll keep what you type in this browser.')}{' '}
      <a href={`/login?next=${next}`}>{t('Login / Sign up')}</a>
    </p>
  );
}
