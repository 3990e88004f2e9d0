import { useState } from 'react';
import { typedPaddle } from '../../../../client/live/clerk-input.ts';
import { enterPledge } from '../../../../client/live/clerk-queue.ts';
import { locale, t } from '../../../../client/words.ts';
import type { LiveRaise } from '../../../../contract/auctions/live/frames.ts';
import { formatMoney } from '../../../../domain/kit/money.ts';
import { ClerkKeys, Typed } from './ClerkKeys.tsx';

/** Pledges from the floor at the level of the moment: paddle, Enter. A second clerk enters the same (LA14). */
export function PledgeEntry({ auctionId, raise }: { auctionId: string; raise: LiveRaise }) {
  const [text, setText] = useState('');
  const level = raise.level_pence ?? 0;

  function press(key: string): void {
    const after = typedPaddle(text, key);
    setText(after.text);
    if (after.paddle === undefined) return;
    enterPledge(auctionId, { raise_id: raise.raise_id, level_pence: level, paddle: after.paddle });
  }

  return (
    <>
      <div className="clerk-fields">
        <Typed label={t('Paddle')} text={text} active />
        <Typed label={t('Pledges')} text={formatMoney(level, raise.currency, locale())} active={false} />
      </div>
      <p className="muted small">
        {t('Digits and Enter. A pledge counts once a second clerk has entered the same paddle.')}
      </p>
      <ClerkKeys press={press} />
    </>
  );
}
