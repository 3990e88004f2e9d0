import type { RoomView } from '../../../client/live/store.ts';
import { appealText, phaseAndReason, phaseText, raiseOnScreen } from '../../../client/live/texts.ts';
import { locale, many, t } from '../../../client/words.ts';
import type { LiveLot, LiveRaise } from '../../../contract/auctions/live/frames.ts';
import { type Currency, formatMoney } from '../../../domain/kit/money.ts';
import { LotClock } from './LotClock.tsx';
import { useRoom } from './use-room.ts';
import './projector.css';

type Props = { view: RoomView; currency: Currency; title: string; readToken: string | undefined };

/** The screen in the hall: no names, huge type, for everyone to read from the last row. */
export function Projector({ view, currency, title, readToken }: Props) {
  const auctionId = view.room.auction_id;
  const { room, lot } = useRoom(view, { auctionId, view: 'projector', readToken });
  const appeal = raiseOnScreen({ raise: room.raise, lot });
  const money = (pence: number) => formatMoney(pence, currency, locale());
  return (
    <div className="projector" data-phase={lot?.phase}>
      <p className="projector__head">
        <span>{title}</span>
        <span>{t('Raised so far: {amount}', { amount: money(room.raised_pence) })}</span>
      </p>
      {appeal ? (
        <Appeal raise={appeal} />
      ) : lot ? (
        <>
          <p className="projector__lot">
            {t('Lot {n}', { n: lot.lot_number ?? 1 })} · {lot.charity_name}
          </p>
          <h1 className="projector__title">{lot.title}</h1>
          <p className="projector__price" data-price>
            {money(lot.price_pence)}
          </p>
          <p className="projector__phase">{phaseText(lot)}</p>
          <p className="projector__next">{leaderText(lot)}</p>
          <LotClock lot={lot} />
        </>
      ) : (
        <h1 className="projector__title">{room.next[0]?.title ?? title}</h1>
      )}
      {room.note && <p className="projector__note">{room.note.text}</p>}
    </div>
  );
}

function leaderText({ leader, result }: LiveLot): string {
  if (!leader || result === 'withdrawn') return '';
  if (leader.kind === 'floor') return t('Paddle {n} is leading', { n: leader.alias ?? '' });
  return t('An online bidder is leading');
}

/** The paddle raise: what is pledged now, the running sum and thanks, without names (LA14). */
function Appeal({ raise }: { raise: LiveRaise }) {
  const { status, level_pence, at_level, pledged, pledged_pence, currency, charity_name: charity } = raise;
  const money = (pence: number) => formatMoney(pence, currency, locale());
  const isOpen = status === 'open';
  return (
    <>
      <h1 className="projector__title">{isOpen ? t('For {charity}', { charity }) : t('Thank you!')}</h1>
      <p className="projector__price" data-level>
        {money(isOpen ? (level_pence ?? 0) : pledged_pence)}
      </p>
      <p className="projector__phase" data-pledged>
        {isOpen ? t('{amount} pledged', { amount: money(pledged_pence) }) : t('For {charity}', { charity })}
      </p>
      <p className="projector__next">
        {isOpen && at_level > 0
          ? many(at_level, '1 pledge at this level. Thank you!', '{n} pledges at this level. Thank you!')
          : many(pledged, '1 pledge', '{n} pledges')}
      </p>
    </>
  );
}

/** The strip of captions under a video or on a second screen: what happens, in one line. */
export function Captions({ view, currency, readToken }: Omit<Props, 'title'>) {
  const { room, lot } = useRoom(view, { auctionId: view.room.auction_id, view: 'projector', readToken });
  const appeal = raiseOnScreen({ raise: room.raise, lot });
  const price = lot && formatMoney(lot.price_pence, currency, locale());
  return (
    <p className="captions" aria-live="polite">
      {appeal
        ? appealText(appeal)
        : lot
          ? `${t('Lot {n}: {title}', { n: lot.lot_number ?? 1, title: lot.title })} · ${price} · ${phaseAndReason(lot)}`
          : (room.note?.text ?? t('The next lot comes up in a moment.'))}
    </p>
  );
}
