import { t } from '../../../client/words.ts';
import type { Call } from './desk-calls.ts';

type Props = { calls: readonly Call[]; busy: boolean; onPress: (call: Call) => void };

/** The calls of the desk. One that is not allowed now can still be reached, and says why. */
export function CallButtons({ calls, busy, onPress }: Props) {
  return (
    <div className="desk-calls">
      {calls.map((call) => (
        <button
          key={call.id}
          className="button button--line desk-call"
          type="button"
          data-call={call.id}
          aria-disabled={!call.state.may || (busy && !call.needsReason) || undefined}
          aria-keyshortcuts={call.key === ' ' ? 'Space' : call.key.toUpperCase()}
          aria-describedby={`why-${call.id}`}
          onClick={() => onPress(call)}
        >
          <span>
            {t(call.label)} <kbd>{call.key === ' ' ? t('Space') : call.key.toUpperCase()}</kbd>
          </span>
          <span className="desk-call__why" id={`why-${call.id}`}>
            {!call.state.may && t(call.state.why, { n: call.state.n ?? 0 })}
          </span>
        </button>
      ))}
    </div>
  );
}
