import { useStore } from '@nanostores/react';
import { $priceMayBeOld } from '../../client/connection.ts';
import { $asksEvery } from '../../client/room.ts';
import { t } from '../../client/words.ts';

/** Says it if the page gets no live updates of its lot. */
export function LineNote({ isOver }: { isOver: boolean }) {
  const isOld = useStore($priceMayBeOld);
  const n = useStore($asksEvery);
  return (
    <div role="status">
      {!isOver && isOld && <p className="notice notice--warning">{t('Reconnecting; the price may be old')}</p>}
      {!isOver && !isOld && n !== null && (
        <p className="notice">{t('Live updates are off. This page checks for new bids every {n} seconds.', { n })}</p>
      )}
    </div>
  );
}
