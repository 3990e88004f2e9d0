import type { RoomState } from '../../../client/live/store.ts';
import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { LiveLot, LiveRoom } from '../../../contract/auctions/live/frames.ts';
import { deskCall } from '../../../domain/bidding/live-browser.ts';
import { PriceTools } from './PriceTools.tsx';
import { ProjectorLink } from './ProjectorLink.tsx';
import { SaleMode } from './SaleMode.tsx';
import { TakeDesk } from './TakeDesk.tsx';
import { TextCall } from './TextCall.tsx';
import { VideoDelay } from './VideoDelay.tsx';

export type Successor = { id: string; name: string };

type Props = {
  room: LiveRoom;
  lot: LiveLot | null;
  roles: readonly string[];
  settings: RoomState['settings'];
  claimsAtOnce: boolean;
  hostSilentMs: number;
  /** To whom the host can hand the desk. */
  successors: readonly Successor[];
  make: (command: LiveCommandInput) => void;
};

/** What the desk does beside its calls: how lots are sold, steps, the asking price, a note for the room, who holds the desk. */
export function DeskTools({ room, lot, roles, settings, claimsAtOnce, hostSilentMs, successors, make }: Props) {
  const isHost = roles.includes('host');
  const isByHost = (lot?.mode ?? settings.mode) === 'host';
  return (
    <div className="desk-tools">
      {isHost && room.block === 0 && <SaleMode settings={settings} make={make} />}
      {lot && isByHost && deskCall(lot, 'unshow', roles).may && (
        <div className="stack stack--s">
          <button
            className="button button--line button--s"
            type="button"
            onClick={() => make({ command: 'unshow', project_id: lot.project_id })}
          >
            {t('Put this lot back')}
          </button>
        </div>
      )}
      <PriceTools lot={lot} roles={roles} make={make} />
      {isByHost && <VideoDelay lot={lot} roles={roles} delayMs={settings.stream_delay_ms} make={make} />}
      {isHost && (
        <TextCall
          label={t('Note for the room')}
          button={t('Send')}
          start={room.note?.text ?? ''}
          onText={(text) => make({ command: 'note', text })}
        />
      )}
      {isHost && successors.length > 0 && (
        <div className="stack stack--s">
          <span className="field__label">{t('Hand the desk to')}</span>
          <div className="row">
            {successors.map(({ id, name }) => (
              <button
                key={id}
                className="button button--line button--s"
                type="button"
                onClick={() => make({ command: 'hand_over', user_id: id })}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      )}
      {isHost && <ProjectorLink auctionId={room.auction_id} />}
      <TakeDesk roles={roles} claimsAtOnce={claimsAtOnce} hostSilentMs={hostSilentMs} make={make} />
    </div>
  );
}
