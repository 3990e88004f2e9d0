import { useRef, useState } from 'react';
import type { RoomView } from '../../../../client/live/store.ts';
import { raiseOnScreen } from '../../../../client/live/texts.ts';
import { t } from '../../../../client/words.ts';
import type { LiveCommandInput } from '../../../../contract/auctions/live/desk.ts';
import { LotFace } from '../LotFace.tsx';
import { RoomNotes } from '../RoomNotes.tsx';
import { useDesk } from '../use-desk.ts';
import { useRoom } from '../use-room.ts';
import { BidEntry } from './BidEntry.tsx';
import { ClerkTools } from './ClerkTools.tsx';
import { FloorQueue } from './FloorQueue.tsx';
import { PledgeEntry } from './PledgeEntry.tsx';
import { RaiseDesk } from './RaiseDesk.tsx';
import '../live.css';
import '../desk.css';
import '../raise/raise.css';

type Entering = 'bids' | 'pledges';

/** The clerk’s desk: bids from the floor, or pledges while an appeal runs. Without a connection both wait in this browser. */
export function ClerkDesk({ view, claimsAtOnce }: { view: RoomView; claimsAtOnce: boolean }) {
  const auctionId = view.room.auction_id;
  const { room, lot, you, hostSilentMs } = useRoom(view, { auctionId, view: 'desk' });
  const desk = useDesk(auctionId);
  const entry = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Entering | null>(null);
  const appeal = room.raise?.status === 'open' ? room.raise : null;
  const usual = raiseOnScreen({ raise: appeal, lot }) ? 'pledges' : 'bids';
  const entering = appeal ? (chosen ?? usual) : 'bids';

  /** Afterwards the digits go to the bids again. */
  function make(command: LiveCommandInput): void {
    entry.current?.focus({ preventScroll: true });
    void desk.make(command);
  }

  return (
    <div className="live clerk-desk">
      <div className="stack">
        <RoomNotes room={room} />
        {appeal && entering === 'pledges' && <RaiseDesk auctionId={auctionId} raise={appeal} />}
        {entering === 'bids' && (lot ? <LotFace lot={lot} /> : <p className="notice">{t('No lot is being sold.')}</p>)}
      </div>
      <div className="stack" ref={entry} tabIndex={-1}>
        {appeal && <Switch entering={entering} onChoose={setChosen} />}
        {appeal && entering === 'pledges' ? (
          <PledgeEntry auctionId={auctionId} raise={appeal} />
        ) : (
          <BidEntry auctionId={auctionId} lot={lot} make={make} />
        )}
        <p className="live-answer" role="alert" data-tone={desk.answer?.tone}>
          {desk.answer?.text}
        </p>
        <FloorQueue auctionId={auctionId} currency={lot?.currency ?? room.raise?.currency ?? 'GBP'} />
      </div>
      <ClerkTools
        auctionId={auctionId}
        lot={entering === 'bids' ? lot : null}
        roles={you.roles}
        claimsAtOnce={claimsAtOnce}
        hostSilentMs={hostSilentMs}
        make={make}
      />
    </div>
  );
}

/** What the digits mean, while an appeal and a lot can both take them. */
function Switch({ entering, onChoose }: { entering: Entering; onChoose: (entering: Entering) => void }) {
  const button = (to: Entering, label: string) => (
    <button
      className={entering === to ? 'button button--s' : 'button button--line button--s'}
      type="button"
      aria-pressed={entering === to}
      onClick={() => onChoose(to)}
    >
      {label}
    </button>
  );
  return (
    <div className="row">
      {button('bids', t('Enter bids'))}
      {button('pledges', t('Enter pledges'))}
    </div>
  );
}
