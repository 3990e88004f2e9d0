import { useState } from 'react';
import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { LiveEvent, LiveLot, LiveRoom } from '../../../contract/auctions/live/frames.ts';
import { LotOrder } from './LotOrder.tsx';
import { ReasonForm } from './ReasonForm.tsx';

type Props = {
  room: LiveRoom;
  lot: LiveLot | null;
  events: readonly LiveEvent[];
  roles: readonly string[];
  make: (command: LiveCommandInput) => void;
};

/** The order of the lot, whose bids an operator can strike, with a reason that their bidder reads; the host asks for it. */
export function StrikeTools({ room, lot, events, roles, make }: Props) {
  const [bid, setBid] = useState<LiveEvent | null>(null);
  const isOperator = roles.includes('operator');
  const mayAsk = roles.includes('host') || roles.includes('cohost');
  const label = isOperator ? t('Strike this bid') : t('Ask to strike this bid');
  const command = isOperator ? ('strike' as const) : ('ask_strike' as const);
  return (
    <>
      <StrikeRequest room={room} isOperator={isOperator} isHost={roles.includes('host')} make={make} />
      {lot && bid && (
        <ReasonForm
          title={label}
          question={isOperator ? t(STRIKE_WHY, { call: label }) : t(ASK_WHY, { call: label })}
          onCancel={() => setBid(null)}
          onReason={(reason) => {
            setBid(null);
            make({ command, project_id: lot.project_id, place: bid.place, reason });
          }}
        />
      )}
      {lot && (
        <LotOrder
          events={events}
          currency={lot.currency}
          strike={lot.phase !== 'final' && (isOperator || mayAsk) ? { label, onStrike: setBid } : undefined}
        />
      )}
    </>
  );
}

const STRIKE_WHY = '{call}: why? Its bidder reads it, and it stays in the lot’s record.';
const ASK_WHY = '{call}: why? The operators and the desks read it, and its bidder if the bid is struck.';

type RequestProps = Pick<Props, 'room' | 'make'> & { isOperator: boolean; isHost: boolean };

/** The bid that the host asks an operator to strike. */
function StrikeRequest({ room, isOperator, isHost, make }: RequestProps) {
  const ask = room.strike_ask;
  if (!ask) return null;
  return (
    <div className="notice notice--warning stack stack--s" role="status" data-strike-ask>
      <p>{t('The host asks an operator to strike bid no. {n}: {reason}', { n: ask.place, reason: ask.reason })}</p>
      <div className="row">
        {isOperator && (
          <button className="button button--s" type="button" onClick={() => make({ command: 'strike', ...ask })}>
            {t('Strike this bid')}
          </button>
        )}
        {(isOperator || isHost) && (
          <button
            className="button button--quiet button--s"
            type="button"
            onClick={() => make({ command: 'drop_strike' })}
          >
            {isOperator ? t('Let the bid stand') : t('Withdraw the request')}
          </button>
        )}
      </div>
    </div>
  );
}
