import { call } from '../../../../client/call.ts';
import { enterPledge } from '../../../../client/live/clerk-queue.ts';
import { locale, t } from '../../../../client/words.ts';
import type { LiveRaise } from '../../../../contract/auctions/live/frames.ts';
import type { RaiseView } from '../../../../contract/auctions/live/raise.ts';
import { formatMoney } from '../../../../domain/kit/money.ts';
import { CountForm } from '../raise/CountForm.tsx';
import { RaiseFace } from '../raise/RaiseFace.tsx';
import { usePledges, useRaiseCalls } from '../raise/use-raise.ts';

type Pledge = RaiseView['own'][number];

/** How many pledges are listed: all that a clerk can still do something about come first. */
const MOST_LISTED = 60;

/** The appeal at the clerk’s desk: pledges by paddle that nobody has checked, the latest others, and the count (LA14). */
export function RaiseDesk({ auctionId, raise }: { auctionId: string; raise: LiveRaise }) {
  const { raise_id } = raise;
  const view = usePledges(auctionId, raise);
  const { refused, make } = useRaiseCalls(auctionId);
  const byPaddle = (view?.desk?.pledges ?? []).filter(({ paddle }) => paddle !== null);
  const listed = [...byPaddle.filter((one) => !one.checked), ...byPaddle.filter((one) => one.checked)];
  const undo = ({ pledge_id }: Pledge) =>
    make(() => call('auction/live/undoPledge', { auction_id: auctionId, pledge_id }));
  const check = ({ paddle, level_pence }: Pledge) =>
    paddle !== null && enterPledge(auctionId, { raise_id, level_pence, paddle });
  return (
    <section className="card stack stack--s" aria-labelledby="raise-title" data-raise={raise.status}>
      <RaiseFace raise={raise} />
      <ul className="live-sheet">
        {listed.slice(0, MOST_LISTED).map((pledge) => (
          <li key={pledge.pledge_id} className="live-sheet__row raise-pledge" data-checked={pledge.checked}>
            <span className="figure">{pledge.paddle}</span>
            <span>
              {formatMoney(pledge.level_pence, raise.currency, locale())} ·{' '}
              {pledge.checked ? t('checked') : pledge.by_you ? t('waiting for a second clerk') : t('not checked yet')}
            </span>
            {!pledge.checked && !pledge.by_you && (
              <button
                className="button button--line button--s"
                type="button"
                aria-label={t('Check paddle {n}', { n: pledge.paddle ?? 0 })}
                onClick={() => check(pledge)}
              >
                {t('I saw it too')}
              </button>
            )}
            <button
              className="button button--quiet button--s"
              type="button"
              aria-label={t('Undo the pledge of paddle {n}', { n: pledge.paddle ?? 0 })}
              onClick={() => void undo(pledge)}
            >
              {t('Undo')}
            </button>
          </li>
        ))}
      </ul>
      <CountForm auctionId={auctionId} raise={raise} make={make} />
      <p className="live-answer" role="alert" data-tone="warning">
        {refused}
      </p>
    </section>
  );
}
