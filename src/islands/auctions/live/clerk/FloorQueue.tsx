import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $queue, loadQueue, type QueueEntry, sendQueue } from '../../../../client/live/clerk-queue.ts';
import { locale, many, t } from '../../../../client/words.ts';
import { type Currency, formatMoney } from '../../../../domain/kit/money.ts';

/** How often what waits is sent again. */
const RETRY_MS = 2_000;

/** What this desk has entered: the answers, and what waits while the line is lost. */
export function FloorQueue({ auctionId, currency }: { auctionId: string; currency: Currency }) {
  const queue = useStore($queue);
  useEffect(() => {
    loadQueue(auctionId);
    const timer = setInterval(() => void sendQueue(auctionId), RETRY_MS);
    return () => clearInterval(timer);
  }, [auctionId]);
  const waiting = queue.filter(({ status }) => status === 'waiting').length;
  return (
    <section className="stack stack--s" aria-labelledby="queue">
      <h2 id="queue" className="live-heading">
        {t('Entered at this desk')}
      </h2>
      {waiting > 0 && (
        <p className="notice notice--warning">
          {many(waiting, '1 entry waiting to be sent', '{n} entries waiting to be sent')}
        </p>
      )}
      <ol className="live-sheet" aria-live="polite">
        {queue.toReversed().map((entry) => (
          <Entry key={entry.op_id} entry={entry} currency={currency} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, currency }: { entry: QueueEntry; currency: Currency }) {
  const { paddle, status, message } = entry;
  const pence = entry.kind === 'pledge' ? entry.level_pence : entry.amount_pence;
  return (
    <li className="live-sheet__row clerk-entry" data-status={status}>
      <span className="figure">{paddle}</span>
      <span>{status === 'already_applied' ? t('Received twice; it counts once.') : message || t('Waiting')}</span>
      <span className="figure">{formatMoney(pence, currency, locale())}</span>
    </li>
  );
}
