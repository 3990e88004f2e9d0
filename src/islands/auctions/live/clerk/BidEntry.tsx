import { useState } from 'react';
import { EMPTY, typed } from '../../../../client/live/clerk-input.ts';
import { enterBid } from '../../../../client/live/clerk-queue.ts';
import { locale, t } from '../../../../client/words.ts';
import type { LiveCommandInput } from '../../../../contract/auctions/live/desk.ts';
import type { LiveLot } from '../../../../contract/auctions/live/frames.ts';
import { formatMoney } from '../../../../domain/kit/money.ts';
import { ClerkKeys, Typed } from './ClerkKeys.tsx';

type Props = { auctionId: string; lot: LiveLot | null; make: (command: LiveCommandInput) => void };

/** Bids from the floor: paddle, Enter, amount, Enter. */
export function BidEntry({ auctionId, lot, make }: Props) {
  const [input, setInput] = useState(EMPTY);
  const next = lot?.next_bids_pence[0] ?? null;

  function press(key: string): void {
    if (key.toLowerCase() === 'u' && lot) return void make({ command: 'undo', project_id: lot.project_id });
    const after = typed(input, key, next);
    setInput(after.input);
    if (!after.bid || !lot) return;
    const { paddle, amountPence } = after.bid;
    enterBid(auctionId, { project_id: lot.project_id, paddle, amount_pence: amountPence });
  }

  return (
    <>
      <div className="clerk-fields">
        <Typed label={t('Paddle')} text={input.paddle} active={input.field === 'paddle'} />
        <Typed
          label={t('Amount')}
          text={input.amount}
          empty={next === null || !lot ? '' : formatMoney(next, lot.currency, locale())}
          active={input.field === 'amount'}
        />
      </div>
      <p className="muted small">
        {t('Digits and Enter. An empty amount is the next bid; U undoes your last change of step or ask.')}
      </p>
      <ClerkKeys press={press} />
    </>
  );
}
