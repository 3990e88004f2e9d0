import { type FormEvent, useState } from 'react';
import { call } from '../../../../client/call.ts';
import { locale, many, t } from '../../../../client/words.ts';
import type { LiveRaise } from '../../../../contract/auctions/live/frames.ts';
import { formatMoney } from '../../../../domain/kit/money.ts';
import type { RaiseAction } from './use-raise.ts';

type Props = {
  auctionId: string;
  raise: LiveRaise;
  make: (ask: RaiseAction) => Promise<boolean>;
};

/** What a clerk has counted. Once two of them have counted what is checked, the pledging is over (LA14). */
export function CountForm({ auctionId, raise, make }: Props) {
  const [pledges, setPledges] = useState('');
  const [total, setTotal] = useState('');
  const counts = raise.counts ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = { raise_id: raise.raise_id, pledges: Number(pledges), total: Number(total) };
    void make(() => call('auction/live/countRaise', { auction_id: auctionId, ...count }));
  };
  return (
    <div className="stack stack--s">
      {counts.some(({ agrees }) => !agrees) && (
        <p className="notice notice--error" role="alert">
          {t('A count differs from the checked pledges. Please count again before anyone is charged.')}
        </p>
      )}
      <form className="raise-count" onSubmit={submit}>
        <CountField label={t('Pledges counted')} text={pledges} onText={setPledges} />
        <CountField label={t('Their sum, in whole pounds or dollars')} text={total} onText={setTotal} />
        <button className="button button--line" type="submit">
          {t('Enter my count')}
        </button>
      </form>
      <ul className="live-sheet" aria-live="polite">
        {counts.map(({ pledges: n, total_pence, agrees }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counts have no name, and stay in their order
          <li key={at} className="row row--between" data-agrees={agrees}>
            <span>
              {many(n, '1 pledge', '{n} pledges')}, {formatMoney(total_pence, raise.currency, locale())}
            </span>
            <strong>{agrees ? t('agrees') : t('differs')}</strong>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {t('The appeal is counted once two people have entered what the checked pledges come to.')}
      </p>
    </div>
  );
}

function CountField({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  return (
    <label className="stack stack--s">
      <span className="field__label">{label}</span>
      <input
        className="input"
        inputMode="numeric"
        pattern="[0-9]+"
        required
        maxLength={9}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  );
}
