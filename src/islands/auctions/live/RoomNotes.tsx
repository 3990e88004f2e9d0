import { useStore } from '@nanostores/react';
import { $link } from '../../../client/live/store.ts';
import { t } from '../../../client/words.ts';
import type { LiveRoom } from '../../../contract/auctions/live/frames.ts';

/** Whether the page is up to date, the evening on hold, and what the host has written. */
export function RoomNotes({ room }: { room: LiveRoom }) {
  const link = useStore($link);
  return (
    <div className="stack stack--s" role="status">
      {link === 'polling' && (
        <p className="notice">{t('The live connection is lost. This page asks every 2 seconds.')}</p>
      )}
      {link === 'lost' && (
        <p className="notice notice--warning">{t('No connection. What you see may be old; we keep trying.')}</p>
      )}
      {room.status === 'held' && (
        <p className="notice notice--warning">{t('The evening is on hold. {reason}', { reason: room.reason })}</p>
      )}
      {room.status === 'live' && !room.host_present && room.lot?.mode === 'host' && (
        <p className="notice">{t('The host is away. Nothing is sold until they’re back.')}</p>
      )}
      {room.note && <p className="notice">{room.note.text}</p>}
    </div>
  );
}
