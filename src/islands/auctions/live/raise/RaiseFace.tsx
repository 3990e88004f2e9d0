import { locale, many, t } from '../../../../client/words.ts';
import type { LiveRaise } from '../../../../contract/auctions/live/frames.ts';
import { formatMoney } from '../../../../domain/kit/money.ts';

/** A paddle raise as everyone sees it: for whom, at which level, and what has been pledged. */
export function RaiseFace({ raise }: { raise: LiveRaise }) {
  const { status, level_pence, currency, charity_name, pledged, pledged_pence } = raise;
  return (
    <>
      <h2 id="raise-title" className="live-heading">
        {t('Appeal for {charity}', { charity: charity_name })}
      </h2>
      <p className="row row--between">
        {status === 'open' ? (
          <span className="price price--l">
            <span className="price__label">{t('Level')}</span>
            <span className="money" data-level>
              {formatMoney(level_pence ?? 0, currency, locale())}
            </span>
          </span>
        ) : (
          <strong>{t('The appeal is over. Thank you!')}</strong>
        )}
        <span className="price">
          <span className="price__label">{many(pledged, '1 pledge', '{n} pledges')}</span>
          <span className="money" data-pledged>
            {formatMoney(pledged_pence, currency, locale())}
          </span>
        </span>
      </p>
    </>
  );
}
