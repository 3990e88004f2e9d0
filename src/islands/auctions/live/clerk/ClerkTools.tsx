import { useState } from 'react';
import { t } from '../../../../client/words.ts';
import type { LiveCommandInput } from '../../../../contract/auctions/live/desk.ts';
import type { LiveLot } from '../../../../contract/auctions/live/frames.ts';
import { PriceTools } from '../PriceTools.tsx';
import { TakeDesk } from '../TakeDesk.tsx';

type Props = {
  auctionId: string;
  lot: LiveLot | null;
  roles: readonly string[];
  claimsAtOnce: boolean;
  hostSilentMs: number;
  make: (command: LiveCommandInput) => void;
};

/** What a clerk can do beside bids from the floor: steps, the asking price, and taking the desk. */
export function ClerkTools({ auctionId, lot, roles, claimsAtOnce, hostSilentMs, make }: Props) {
  const isHost = roles.includes('host');
  const [wasHost] = useState(isHost);
  return (
    <div className="desk-tools" data-clerk-tools>
      <PriceTools lot={lot} roles={roles} make={make} />
      {isHost && !wasHost && (
        <p className="notice">
          {t('The desk is yours.')} <a href={`/liveAuction/${auctionId}/host`}>{t('Open the host’s desk')}</a>
        </p>
      )}
      <p className="small muted">{t('Escape leaves a field or a button, and the digits are for bids again.')}</p>
      <TakeDesk roles={roles} claimsAtOnce={claimsAtOnce} hostSilentMs={hostSilentMs} make={make} />
    </div>
  );
}
