import { t } from '../../client/words.ts';
import { NEW_OFFER, type Who } from '../../components/offers/offering.ts';

/** What somebody should know before they fill the form: nothing, for who may post (§4). */
export function Welcome({ who }: { who: Who }) {
  if (who === 'giver') return null;
  return (
    <div className={who === 'bidder' ? 'notice notice--warning' : 'notice'}>
      {who === 'bidder' ? <Bidder /> : <Visitor />}
    </div>
  );
}

const Bidder = () => (
  <p>
    {t('Offers are posted by TimeGivers. To become one is free.')} <a href="/support">{t('Write to us')}</a>
  </p>
);

const Visitor = () => (
  <p>
    {t('You can fill the form now. To save it you sign in or sign up; what you typed stays in this browser.')}{' '}
    <a href={`/login?next=${encodeURIComponent(NEW_OFFER)}`}>{t('Login / Sign up')}</a>
  </p>
);
