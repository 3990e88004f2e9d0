import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { LiveLot, LiveRoom } from '../../../contract/auctions/live/frames.ts';
import { PriceTools } from './PriceTools.tsx';
import { ProjectorLink } from './ProjectorLink.tsx';
import { TakeDesk } from './TakeDesk.tsx';
import { TextCall } from './TextCall.tsx';

export type Successor = { id: string; name: string };

type Props = {
  room: LiveRoom;
  lot: LiveLot | null;
  roles: readonly string[];
  claimsAtOnce: boolean;
  hostSilentMs: number;
  /** To whom the host can hand the desk. */
  successors: readonly Successor[];
  make: (command: LiveCommandInput) => void;
};

/** Steps, the asking price, a note for the room, and taking the desk from a host who is away. */
export function DeskTools({ room, lot, roles, claimsAtOnce, hostSilentMs, successors, make }: Props) {
  const isHost = roles.includes('host');
  return (
    <div className="desk-tools">
      <PriceTools lot={lot} roles={roles} make={make} />
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
