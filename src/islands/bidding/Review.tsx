import { useEffect, useRef } from 'react';
import type { OfferView } from '../../client/stores/lot.ts';
import { formatMoney } from '../../domain/money.ts';
import { TroubleText } from './AmountForm.tsx';
import type { Bid, Preview } from './use-bid.ts';

type Props = { bid: Bid; attempt: NonNullable<Bid['attempt']>; offer: OfferView };

/** What the bid would cost in all, before it is placed (R22). */
export function Review({ bid, attempt, offer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { preview, kind, sure } = attempt;
  const money = (pence: number) => formatMoney(pence, offer.currency);
  const unsure = preview.confirm_twice && !sure;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack" aria-labelledby="bid-review">
      <h2 id="bid-review" className="bid-box__heading" tabIndex={-1} ref={heading}>
        {kind === 'proxy' ? `Bid up to ${money(preview.amount_pence)}` : `Bid exactly ${money(preview.amount_pence)}`}
      </h2>
      <Sum preview={preview} charity={offer.charity_name} money={money} />
      {preview.already_leads && <p className="small">You lead already: this only raises your maximum.</p>}
      {preview.buy_now_pence !== null && (
        <p className="small">You could buy it now for {money(preview.buy_now_pence)} instead.</p>
      )}
      {preview.confirm_twice && (
        <label className="choice">
          <input type="checkbox" checked={sure} onChange={(event) => bid.setSure(event.target.checked)} />
          <span>This is far above the next bid, {money(preview.next_minimum_pence)}. Yes, I mean it.</span>
        </label>
      )}
      <p className="field__error" role="alert">
        {bid.trouble && <TroubleText trouble={bid.trouble} />}
      </p>
      <button
        className="button button--money button--wide"
        type="button"
        disabled={unsure}
        aria-busy={bid.busy || undefined}
        onClick={() => !bid.busy && void bid.confirm()}
      >
        Confirm bid
      </button>
      <button className="button button--quiet button--wide" type="button" onClick={bid.change}>
        Change
      </button>
      <p className="muted small">A bid binds: if you win, you pay.</p>
    </section>
  );
}

type Money = (pence: number) => string;

function Sum({ preview, charity, money }: { preview: Preview; charity: string; money: Money }) {
  return (
    <dl className="sum">
      <dt>At most to {charity}</dt>
      <dd className="figure">{money(preview.amount_pence)}</dd>
      <dt>Network fee</dt>
      <dd className="figure">{money(preview.fee_pence)}</dd>
      <dt className="sum__total">The most you pay in all</dt>
      <dd className="sum__total figure">{money(preview.total_pence)}</dd>
    </dl>
  );
}
