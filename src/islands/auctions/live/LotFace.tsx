import { phaseText } from '../../../client/live/texts.ts';
import { locale, many, t } from '../../../client/words.ts';
import type { LiveLot } from '../../../contract/auctions/live/frames.ts';
import { formatMoney } from '../../../domain/kit/money.ts';
import { srcSetOf } from '../../../domain/offers/pictures/address.ts';
import { LotClock } from './LotClock.tsx';

/** The lot on the block: picture, number and title, charity, price, leader, phase and clock. */
export function LotFace({ lot, sizes = '(min-width: 60rem) 36rem, 100vw' }: { lot: LiveLot; sizes?: string }) {
  return (
    <article className="live-lot" data-phase={lot.phase} aria-labelledby="lot-title">
      {lot.image && (
        <img
          className="live-lot__picture"
          src={lot.image}
          srcSet={srcSetOf(lot.image) ?? undefined}
          sizes={sizes}
          alt=""
        />
      )}
      <div className="stack stack--s">
        <p className="muted small">{t('Lot {n}', { n: lot.lot_number ?? 1 })}</p>
        <h2 id="lot-title" className="live-lot__title">
          {lot.title}
        </h2>
        {lot.charity_name && <p className="small">{t('For {charity}', { charity: lot.charity_name })}</p>}
        <LotState lot={lot} />
      </div>
    </article>
  );
}

/** Price, leader, phase and clock of a lot. */
function LotState({ lot }: { lot: LiveLot }) {
  return (
    <>
      <p className="row row--between live-lot__price">
        <span className="price price--l">
          <span className="price__label">{lot.bids === 0 ? t('Starts at') : t('Price')}</span>
          <span className="money" data-price>
            {formatMoney(lot.price_pence, lot.currency, locale())}
          </span>
        </span>
        <span className="badge badge--accent live-lot__phase" data-phase={lot.phase}>
          {phaseText(lot)}
        </span>
      </p>
      <p className="row row--between small">
        <span data-leader>{leaderText(lot)}</span>
        <span className="muted">{many(lot.bids, '1 bid', '{n} bids')}</span>
      </p>
      {lot.reserve === 'reserve not met' && <p className="small muted">{t('The reserve hasn’t been met yet.')}</p>}
      {lot.ask_pence !== null && (
        <p className="small">
          {t('The host asks for {price}.', { price: { pence: lot.ask_pence, currency: lot.currency } })}
        </p>
      )}
      <LotClock lot={lot} />
    </>
  );
}

function leaderText({ leader, leading, bids, result }: LiveLot): string {
  if (result === 'withdrawn') return '';
  if (leading) return t('You’re the highest bidder');
  if (!leader) return bids === 0 ? t('No bids yet') : '';
  if (leader.kind === 'floor') return t('Paddle {n} is leading', { n: leader.alias ?? '' });
  return leader.alias ? t('{name} is leading online', { name: leader.alias }) : t('An online bidder is leading');
}
