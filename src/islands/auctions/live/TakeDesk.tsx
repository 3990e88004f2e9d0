import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';

type Props = {
  roles: readonly string[];
  /** The owner and operators need not wait until the host is away. */
  claimsAtOnce: boolean;
  hostSilentMs: number;
  make: (command: LiveCommandInput) => void;
};

/** Takes the desk from a host, for everyone else who works at the auction. */
export function TakeDesk({ roles, claimsAtOnce, hostSilentMs, make }: Props) {
  if (roles.includes('host') || roles.length === 0) return null;
  return (
    <div className="stack stack--s">
      <p className="small">
        {claimsAtOnce
          ? t('You can take the desk from the host straight away.')
          : t('You can take the desk once the host has been away for 30 seconds.')}
      </p>
      <button
        className="button button--line"
        type="button"
        data-silent={Math.round(hostSilentMs / 1000)}
        onClick={() => make({ command: 'claim' })}
      >
        {t('Take the desk')}
      </button>
    </div>
  );
}
