import { useEffect, useState } from 'react';
import { type BidRecord, followBids } from '../../client/stores/bids.ts';
import { formatMoney } from '../../domain/money.ts';
import { formatDateTime } from '../../domain/time.ts';

export type LiveBidsProps = {
  offerId: string;
  bids: BidRecord[];
  page: number;
  perPage: number;
  currency: 'GBP' | 'USD';
  timeZone: string;
};

/** One page of a lot's bids, newest first; the table grows while people bid. */
export function LiveBids({ offerId, bids, page, perPage, currency, timeZone }: LiveBidsProps) {
  const [shown, setShown] = useState(bids);
  useEffect(() => followBids({ id: offerId, page, limit: perPage }, setShown), [offerId, page, perPage]);
  if (shown.length === 0) return <p className="muted">No bids yet.</p>;
  const phones = shown.some(({ phone }) => phone !== null);
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="hidden-text">Bid history</caption>
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Date</th>
            {phones && <th scope="col">Phone</th>}
            <th scope="col">Status</th>
            <th scope="col" className="table__end">
              Proposed amount
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((bid) => (
            <Row
              key={`${bid.created_at} ${bid.username} ${bid.proposed_amount}`}
              {...{ bid, phones, currency, timeZone }}
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
      <th scope="row">{bid.own ? `${bid.username} (you)` : bid.username}</th>
      <td data-label="Date">{formatDateTime(bid.created_at, timeZone)}</td>
      {phones && <td data-label="Phone">{bid.phone}</td>}
      <td data-label="Status">
        <span className={bid.declined ? 'badge badge--danger' : 'badge badge--money'}>{bid.status}</span>
      </td>
      <td data-label="Proposed amount" className="table__end">
        <span className="money">{formatMoney(bid.proposed_amount, currency)}</span>
      </td>
    </tr>
  );
}
