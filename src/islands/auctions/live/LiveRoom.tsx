import { useState } from 'react';
import type { RoomView } from '../../../client/live/store.ts';
import { phaseAndReason } from '../../../client/live/texts.ts';
import { ownBidText } from '../../../client/own-bid.ts';
import { many, t } from '../../../client/words.ts';
import type { LiveLot, LiveRoom as Room } from '../../../contract/auctions/live/frames.ts';
import type { Currency } from '../../../domain/kit/money.ts';
import { BidButtons } from './BidButtons.tsx';
import { EarlyMaximum } from './EarlyMaximum.tsx';
import { LotFace } from './LotFace.tsx';
import { OwnMaximum } from './OwnMaximum.tsx';
import { RoomAside } from './RoomAside.tsx';
import { RoomNotes } from './RoomNotes.tsx';
import { RoomVoice } from './RoomVoice.tsx';
import { RoomRaise } from './raise/RoomRaise.tsx';
import { type Terms, TermsBox } from './TermsBox.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLiveBid } from './use-live-bid.ts';
import { useRoom } from './use-room.ts';
import './live.css';

export type LiveRoomProps = {
  view: RoomView;
  currency: Currency;
  /** Why this person cannot bid, with a way on; null if they can. */
  gate: { text: string; label: string; href: string } | null;
  /** Nobody is signed in, so nothing can be pledged. */
  isVisitor: boolean;
  terms: Terms | null;
  /** Idempotency keys for the plain forms, and what one of them was refused with. */
  keys: readonly string[];
  refused: string;
};

/** The room of a live auction for bidders and visitors. Works without a script: the page then reloads every 5 s. */
export function LiveRoom({ view, currency, gate, isVisitor, terms, keys, refused }: LiveRoomProps) {
  const auctionId = view.room.auction_id;
  const { room, lot, last, you, sheet, considering } = useRoom(view, { auctionId, view: 'room' });
  const { busy, refused: justRefused, bid } = useLiveBid(auctionId, lot);
  const [first] = useState(view.room);
  // What a plain form was refused with, until something else happens.
  const isFirst = room === first || (room.block === first.block && room.lot?.version === first.lot?.version);
  const here = `/liveAuction/${auctionId}`;
  const column = useKeptFocus<HTMLDivElement>();
  const takesBids = lot !== null && TAKES_BIDS.includes(lot.phase);
  const barredFrom = (lotId: string) => you.may_not_bid_on.find((one) => one.project_ids.includes(lotId));
  const barred = lot && !gate ? barredFrom(lot.project_id) : undefined;
  const mayBid = takesBids && !gate && !barred;
  const early = (lotId: string) =>
    barredFrom(lotId) && !you.early_maxima.some(({ project_id }) => project_id === lotId) ? null : (
      <EarlyMaximum key={lotId} auctionId={auctionId} lotId={lotId} currency={currency} you={you} />
    );
  return (
    <div className="live">
      <div className="stack" ref={column} tabIndex={-1}>
        <RoomNotes room={room} />
        {room.raise && <RoomRaise auctionId={auctionId} raise={room.raise} here={here} isVisitor={isVisitor} />}
        {lot ? <LotFace lot={lot} /> : <Waiting room={room} />}
        {lot && <Outcome lot={lot} bidBefore={you.own_maximum_pence !== null} />}
        {takesBids && !mayBid && you.own_maximum_pence !== null && (
          <p>{ownBidText({ pence: you.own_maximum_pence, currency }, you.own_bid_exact)}</p>
        )}
        {barred && (takesBids || lot?.phase === 'shown') && <p>{barred.message}</p>}
        {lot && takesBids && gate && (
          <p>
            {gate.text} <a href={gate.href}>{gate.label}</a>
          </p>
        )}
        <TermsBox auctionId={auctionId} terms={gate ? null : terms} here={here}>
          {lot && mayBid && !lot.leading && (
            <BidButtons
              lot={lot}
              here={here}
              keys={keys}
              busy={busy}
              onConsider={considering}
              onBid={(amountPence) =>
                void bid({ lotId: lot.project_id, amountPence, kind: 'straight', version: lot.version })
              }
            />
          )}
          <p className="live-answer" role="alert" data-tone="warning">
            {justRefused || (isFirst ? refused : '')}
          </p>
          {lot && mayBid && (
            <noscript>
              <a href={`/productView/${lot.project_id}/bid`}>{t('Set a maximum')}</a>
            </noscript>
          )}
          {lot && mayBid && (
            <OwnMaximum
              key={lot.project_id}
              currency={lot.currency}
              own={you.own_maximum_pence}
              isExact={you.own_bid_exact}
              busy={busy}
              onSet={(amountPence, confirmed) => bid({ lotId: lot.project_id, amountPence, kind: 'proxy', confirmed })}
            />
          )}
          {lot?.phase === 'shown' && !gate && early(lot.project_id)}
        </TermsBox>
        {last && <Before lot={last} />}
        <p className="row row--between small muted">
          <span>{many(room.people, '1 person in the room', '{n} people in the room')}</span>
          <RoomVoice lot={lot} raise={room.raise} mine={you.own_maximum_pence !== null} />
        </p>
      </div>
      <RoomAside room={room} sheet={sheet} currency={currency} early={gate ? undefined : early} />
    </div>
  );
}

const TAKES_BIDS: readonly LiveLot['phase'][] = ['open', 'once', 'twice', 'selling'];

function Waiting({ room }: { room: Room }) {
  return <p className="notice">{waitingText(room)}</p>;
}

function waitingText({ status, lots_left }: Room): string {
  if (status === 'doors') return t('The doors are open. The host will start the auction.');
  if (status === 'ended' || status === 'settled' || lots_left === 0)
    return t('This auction is over. Thank you for being here.');
  return t('The next lot comes up in a moment.');
}

/** What the lot has come to for this person. Nothing is called won before it is final (LA6). */
function Outcome({ lot, bidBefore }: { lot: LiveLot; bidBefore: boolean }) {
  if (lot.phase === 'final' && lot.result === 'sold' && lot.leading)
    return (
      <p className="notice notice--success">
        {t('You won.')} <a href="/cart">{t('Pay for it')}</a>
      </p>
    );
  if (lot.phase === 'over' && lot.result === 'sold' && lot.leading)
    return <p className="notice">{t('Yours is the highest bid. We’ll tell you once the result is final.')}</p>;
  if (bidBefore && !lot.leading && TAKES_BIDS.includes(lot.phase))
    return <p className="notice notice--warning">{t('You’ve been outbid.')}</p>;
  return null;
}

/** The lot before, while its result is not final. */
function Before({ lot }: { lot: LiveLot }) {
  return (
    <p className="small muted" data-last>
      {t('Lot {n}', { n: lot.lot_number ?? 1 })}: {resultOf(lot)}
    </p>
  );
}

function resultOf(lot: LiveLot): string {
  const amount = { pence: lot.price_pence, currency: lot.currency };
  if (lot.result === 'sold') return t('sold for {amount}, not final yet', { amount });
  return lot.result === 'withdrawn' ? phaseAndReason(lot) : t('not sold');
}
