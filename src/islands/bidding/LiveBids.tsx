import { useEffect, useState } from 'react';
import { type BidRecord, followBids } from '../../client/stores/bids.ts';
import { locale, t } from '../../client/words.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import { formatDateTime } from '../../domain/kit/time.ts';

export type LiveBidsProps = {
  offerId: string;
  bids: BidRecord[];
  page: number;
  perPage: number;
  currency: 'GBP' | 'USD';
  timeZone: string;
};

/** One page of a lot's bids, newest first; new bids are added live. */
export function LiveBids({ offerId, bids, page, perPage, currency, timeZone }: LiveBidsProps) {
  const [shown, setShown] = useState(bids);
  useEffect(() => followBids({ id: offerId, page, limit: perPage }, setShown), [offerId, page, perPage]);
  if (shown.length === 0) return <p className="muted">{t('No bids yet.')}</p>;
  const phones = shown.some(({ phone }) => phone !== null);
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="hidden-text">{t('Bid history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Username')}</th>
            <th scope="col">{t('Date')}</th>
            {phones && <th scope="col">{t('Phone')}</th>}
            <th scope="col">{t('Status')}</th>
            <th scope="col" className="table__end">
              {t('Bid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((bid) => (
            <Row
              key={`${bid.created_at} ${bid.username} ${bid.proposed_amount_pence}`}
              bid={bid}
              phones={phones}
              currency={currency}
              timeZone={timeZone}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<LiveBidsProps, 'currency' | 'timeZone'> & { bid: BidRecord; phones: boolean };

function Row({ bid, phones, currency, timeZone }: RowProps) {
  return (
    <tr>
      <th scope="row">{bid.own ? t('{name} (you)', { name: bid.username }) : bid.username}</th>
      <td data-label={t('Date')}>{formatDateTime(bid.created_at, timeZone, locale())}</td>
      {phones && <td data-label={t('Phone')}>{bid.phone}</td>}
      <td data-label={t('Status')}>
        <span className={bid.declined ? 'badge badge--danger' : 'badge badge--money'}>{t(bid.status)}</span>
      </td>
      <td data-label={t('Bid')} className="table__end">
        <span className="money">{formatMoney(bid.proposed_amount_pence, currency, locale())}</span>
      </td>
    </tr>
  );
}
