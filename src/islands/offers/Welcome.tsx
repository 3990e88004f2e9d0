import { NEW_OFFER, type Who } from '../../components/offers/offering.ts';

/** What somebody should know before they fill the form: nothing, for who may post (§4). */
export function Welcome({ who }: { who: Who }) {
  if (who === 'giver') return null;
  return (
    <div className={who === 'bidder' ? 'notice notice--warning' : 'notice'}>{who === 'bidder' ? BIDDER : VISITOR}</div>
  );
}

const BIDDER = (
  <p>
    Offers are posted by TimeGivers. To become one, which is free, <a href="/support">write to us</a>.
  </p>
);

const VISITOR = (
  <p>
    You can fill the form now. To save it you{' '}
    <a href={`/login?next=${encodeURIComponent(NEW_OFFER)}`}>sign in or sign up</a>; what you typed stays in this
    browser.
  </p>
);
