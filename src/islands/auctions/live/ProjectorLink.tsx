import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';

/** Makes the link of the projector and the captions, which works without signing in. A new one ends the one before. */
export function ProjectorLink({ auctionId }: { auctionId: string }) {
  const [token, setToken] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const make = async () => {
    const made = await call('auction/live/projector', { auction_id: auctionId });
    setToken(made.ok ? made.data.read_token : null);
    setRefused(made.ok ? '' : made.message);
  };
  const linkTo = (view: string) => `/liveAuction/${auctionId}/${view}?token=${token}`;
  return (
    <div className="stack stack--s">
      <span className="field__label">{t('Screens for the hall')}</span>
      <p className="small">
        {t('Nobody has to sign in to see them, and they show no names. A new link replaces the old one.')}
      </p>
      <div className="row" role="status">
        {token && (
          <>
            <a href={linkTo('projector')} target="_blank" rel="noreferrer">
              {t('Open the projector')}
            </a>
            <a href={linkTo('captions')} target="_blank" rel="noreferrer">
              {t('Open the captions')}
            </a>
          </>
        )}
        {refused}
      </div>
      <button className="button button--line button--s" type="button" onClick={() => void make()}>
        {token ? t('New link') : t('Make a link')}
      </button>
    </div>
  );
}
