import { useState } from 'react';
import { call } from '../../../../client/call.ts';
import { many, t } from '../../../../client/words.ts';
import type { LiveRaise, LiveRoom } from '../../../../contract/auctions/live/frames.ts';
import { RAISE_ROLES } from '../../../../domain/auctions/live/raise.ts';
import type { Currency } from '../../../../domain/kit/money.ts';
import { CountForm } from './CountForm.tsx';
import { LevelForm } from './LevelForm.tsx';
import { RaiseFace } from './RaiseFace.tsx';
import { type RaiseAction, useRaiseCalls } from './use-raise.ts';
import './raise.css';

type Props = { room: LiveRoom; charity: string; currency: Currency; roles: readonly string[] };

/**
 * The appeal at the host’s desk: starts it at a level, goes on to lower ones, and makes its result final (LA14). A clerk only
 * counts.
 */
export function HostRaise({ room, charity, currency, roles }: Props) {
  const auctionId = room.auction_id;
  const { raise } = room;
  const { refused, make } = useRaiseCalls(auctionId);
  const runsIt = RAISE_ROLES.some((role) => roles.includes(role));
  const mayStart = runsIt && room.status === 'live' && (!raise || raise.status === 'final' || raise.status === 'open');
  if (!runsIt && (!raise || raise.status === 'closed')) return null;
  return (
    <section className="card stack stack--s" aria-labelledby="raise-title" data-raise={raise?.status ?? 'none'}>
      {raise && raise.status !== 'closed' ? (
        <RaiseFace raise={raise} />
      ) : (
        <h2 id="raise-title" className="live-heading">
          {t('Appeal for {charity}', { charity })}
        </h2>
      )}
      {raise && raise.unchecked > 0 && (
        <p className="notice notice--warning">
          {many(
            raise.unchecked,
            UNCHECKED_ONE,
            '{n} pledges haven’t been checked. Nobody is charged for them until a second clerk enters them.',
          )}
        </p>
      )}
      {room.status === 'doors' && <p>{t('You can start it once the auction has begun.')}</p>}
      {mayStart && (
        <LevelForm
          currency={currency}
          level={raise?.status === 'open' ? raise.level_pence : null}
          onLevel={(level_pence) => make(() => call('auction/live/raiseLevel', { auction_id: auctionId, level_pence }))}
        />
      )}
      {raise?.status === 'open' && <CountForm auctionId={auctionId} raise={raise} make={make} />}
      {runsIt && raise?.status === 'counted' && <Finish auctionId={auctionId} raise={raise} make={make} />}
      <p className="live-answer" role="alert" data-tone="warning">
        {refused}
      </p>
    </section>
  );
}

const UNCHECKED_ONE = '1 pledge hasn’t been checked. Nobody is charged for it until a second clerk enters it.';

type FinishProps = { auctionId: string; raise: LiveRaise; make: (ask: RaiseAction) => Promise<boolean> };

/** After the count: everyone gets an invoice over their checked pledges. */
function Finish({ auctionId, raise, make }: FinishProps) {
  const [asked, setAsked] = useState(false);
  const finish = () => call('auction/live/finishRaise', { auction_id: auctionId, raise_id: raise.raise_id });
  return (
    <div className="stack stack--s">
      <p>{t('Two people agree on the count. Once it is final, everyone gets an invoice for their checked pledges.')}</p>
      <button
        className={asked ? 'button button--danger' : 'button'}
        type="button"
        onClick={() => (asked ? void make(finish) : setAsked(true))}
      >
        {asked ? t('Yes, send the invoices') : t('Make it final')}
      </button>
    </div>
  );
}
