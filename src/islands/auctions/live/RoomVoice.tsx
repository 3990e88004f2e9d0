import { useEffect, useReducer, useRef, useState } from 'react';
import { announcementOf } from '../../../client/live/announce.ts';
import { Announcer } from '../../../client/live/announcer.ts';
import { openSounds, play, type Sound } from '../../../client/live/sounds.ts';
import { t } from '../../../client/words.ts';
import type { LiveLot, LiveRaise } from '../../../contract/auctions/live/frames.ts';

type Props = { lot: LiveLot | null; raise: LiveRaise | null; mine: boolean };

/** A screen reader is only told what changes in the page: the same text again needs an element of its own. */
type Said = { text: string; count: number };

const NOTHING: Said = { text: '', count: 0 };
const next = ({ count }: Said, text: string): Said => ({ text, count: count + 1 });

/** Says changes to screen readers, and plays sounds once someone has turned them on. */
export function RoomVoice({ lot, raise, mine }: Props) {
  const [polite, sayPolitely] = useReducer(next, NOTHING);
  const [urgent, sayUrgently] = useReducer(next, NOTHING);
  const [sounds, setSounds] = useState(false);
  const before = useRef({ lot, raise });
  const [voice] = useState(() => new Announcer({ polite: sayPolitely, urgent: sayUrgently }));
  useEffect(() => () => voice.stop(), [voice]);
  useEffect(() => {
    const said = announcementOf(before.current, { lot, raise }, mine);
    const sound = lot && soundOf(before.current.lot, lot);
    before.current = { lot, raise };
    if (said) voice.say(said);
    if (sounds && sound) play(sound);
  });

  return (
    <>
      <button
        className="button button--quiet button--s"
        type="button"
        aria-pressed={sounds}
        onClick={() => {
          openSounds();
          setSounds(!sounds);
        }}
      >
        {sounds ? t('Sounds are on') : t('Turn on sounds')}
      </button>
      <span className="hidden-text" aria-live="polite" data-voice="polite">
        <span key={polite.count}>{polite.text}</span>
      </span>
      <span className="hidden-text" aria-live="assertive" data-voice="urgent">
        <span key={urgent.count}>{urgent.text}</span>
      </span>
    </>
  );
}

function soundOf(before: LiveLot | null, lot: LiveLot): Sound | null {
  if (before?.project_id !== lot.project_id) return null;
  if (before.leading && !lot.leading) return 'outbid';
  if (before.price_pence !== lot.price_pence) return 'bid';
  if (before.phase === lot.phase) return null;
  if (lot.phase === 'twice') return 'twice';
  return lot.phase === 'over' && lot.result === 'sold' ? 'sold' : null;
}
