import { type FormEvent, useState } from 'react';
import { call } from '../../../../client/call.ts';
import { refreshRoom } from '../../../../client/live/listen.ts';
import { t } from '../../../../client/words.ts';
import type { LiveRaise } from '../../../../contract/auctions/live/frames.ts';
import { RaiseFace } from './RaiseFace.tsx';

type Props = { auctionId: string; raise: LiveRaise; here: string; isVisitor: boolean };

/** The appeal for people online: the level of the moment once, with an undo. Works without a script. */
export function RoomRaise({ auctionId, raise, here, isVisitor }: Props) {
  const { raise_id, status, level_pence, currency, own } = raise;
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const now = own.find((pledge) => pledge.level_pence === level_pence);
  const total = own.reduce((sum, pledge) => sum + pledge.level_pence, 0);
  const level = { pence: level_pence ?? 0, currency };

  /** Sent twice a pledge counts once, so a lost answer is harmless. */
  async function send(event: FormEvent, ask: () => Promise<{ ok: boolean; message: string }>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await ask();
    setRefused(answer.ok ? '' : answer.message);
    setBusy(false);
    void refreshRoom({ auctionId, view: 'room' });
  }
  const pledge = () => call('auction/live/pledge', { auction_id: auctionId, raise_id, level_pence: level.pence });
  const undo = (pledge_id: string) => call('auction/live/undoPledge', { auction_id: auctionId, pledge_id });

  if (status === 'closed') return null;
  return (
    <section className="card stack stack--s" aria-labelledby="raise-title" data-raise={status}>
      <RaiseFace raise={raise} />
      {status === 'open' && isVisitor && (
        <p>
          {t('Sign in to pledge.')} <a href={`/login?next=${encodeURIComponent(here)}`}>{t('Sign in')}</a>
        </p>
      )}
      {status === 'open' && !isVisitor && !now && (
        <form method="post" action="/form/auction/live/pledge" onSubmit={(event) => void send(event, pledge)}>
          <input type="hidden" name="auction_id" value={auctionId} />
          <input type="hidden" name="raise_id" value={raise_id} />
          <input type="hidden" name="level_pence:int" value={level.pence} />
          <Ways here={here} />
          <button
            className="button button--money button--l button--wide"
            type="submit"
            aria-disabled={busy || undefined}
          >
            {t('Pledge {amount}', { amount: level })}
          </button>
        </form>
      )}
      {total > 0 && (
        <p data-own>{t('You have pledged {amount}. Thank you!', { amount: { pence: total, currency } })}</p>
      )}
      {status === 'open' && now && (
        <form
          method="post"
          action="/form/auction/live/undoPledge"
          onSubmit={(event) => void send(event, () => undo(now.pledge_id))}
        >
          <input type="hidden" name="auction_id" value={auctionId} />
          <input type="hidden" name="pledge_id" value={now.pledge_id} />
          <Ways here={here} />
          <button className="button button--line" type="submit" aria-disabled={busy || undefined}>
            {t('Undo {amount}', { amount: level })}
          </button>
        </form>
      )}
      {status === 'open' && own.some(({ checked }) => !checked) && (
        <p className="small muted">{t('A pledge by paddle counts once a second clerk has entered it.')}</p>
      )}
      <p className="live-answer" role="alert" data-tone="warning">
        {refused}
      </p>
    </section>
  );
}

/** Where a plain form leads back to. */
function Ways({ here }: { here: string }) {
  return (
    <>
      <input type="hidden" name="next" value={here} />
      <input type="hidden" name="back" value={here} />
    </>
  );
}
