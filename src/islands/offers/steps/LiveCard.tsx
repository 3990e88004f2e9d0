import { locale, t } from '../../../client/words.ts';
import { fromLocalInput } from '../../../domain/kit/local-time.ts';
import { formatMoney, parsePounds } from '../../../domain/kit/money.ts';
import { formatDateTime, HOME_ZONE } from '../../../domain/kit/time.ts';
import { addressFor } from '../../../domain/offers/pictures/address.ts';
import type { Values } from '../values.ts';

/** The offer as its card will look, while the form is being filled in. */
export function LiveCard({ values }: { values: Values }) {
  const { title, charity, pictures, auction, date_closed: closes } = values;
  const [cover] = pictures;
  const pence = parsePounds((auction ? values.sprice : values.bprice).trim());
  const closesAt = fromLocalInput(closes, HOME_ZONE);
  return (
    <aside className="offer-form__card" aria-label={t('How people will see it')}>
      <p className="muted small">{t('How people will see it')}</p>
      <article className="offer">
        <img className="offer__picture" src={cover ? addressFor(cover.url, 640) : '/art/no-image.svg'} alt="" />
        <div className="offer__body">
          <p className="offer__title">{title.trim() || t('Your title')}</p>
          <p className="offer__charity">
            {t('for')} <strong>{charity?.name ?? t('your charity')}</strong>
          </p>
        </div>
        <div className="offer__foot">
          <span>
            {auction ? t('Start price') : t('Buy now')}{' '}
            <strong className="figure">{pence ? formatMoney(pence, 'GBP', locale()) : '£–'}</strong>
          </span>
          {closesAt !== null && <span className="offer__closes">{formatDateTime(closesAt, HOME_ZONE, locale())}</span>}
        </div>
      </article>
    </aside>
  );
}
