import { type FormEvent, useState } from 'react';
import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { LiveLot, LiveRoom } from '../../../contract/auctions/live/frames.ts';
import { deskCall, STEP_FACTORS } from '../../../domain/bidding/live-browser.ts';
import { parsePounds } from '../../../domain/kit/money.ts';
import { ProjectorLink } from './ProjectorLink.tsx';

export type Successor = { id: string; name: string };

type Props = {
  room: LiveRoom;
  lot: LiveLot | null;
  roles: readonly string[];
  hostSilentMs: number;
  /** To whom the host can hand the desk. */
  successors: readonly Successor[];
  make: (command: LiveCommandInput) => void;
};

/** Steps, the asking price, a note for the room, and taking the desk from a host who is away. */
export function DeskTools({ room, lot, roles, hostSilentMs, successors, make }: Props) {
  const isHost = roles.includes('host');
  return (
    <div className="desk-tools">
      {lot && deskCall(lot, 'set_step', roles).may && <Steps lot={lot} make={make} />}
      {lot && deskCall(lot, 'set_ask', roles).may && (
        <TextCall label={t('Ask for')} button={t('Ask')} decimal onText={(text) => ask(text, lot)} />
      )}
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
      {!isHost && roles.length > 0 && (
        <div className="stack stack--s">
          <p className="small">{t('You can take the desk once the host has been away for 30 seconds.')}</p>
          <button
            className="button button--line"
            type="button"
            data-silent={Math.round(hostSilentMs / 1000)}
            onClick={() => make({ command: 'claim' })}
          >
            {t('Take the desk')}
          </button>
        </div>
      )}
    </div>
  );

  function ask(text: string, { project_id }: LiveLot): void {
    const pence = parsePounds(text);
    if (pence !== null) make({ command: 'set_ask', project_id, ask_pence: pence });
  }
}

/** Halves or doubles the steps. */
function Steps({ lot, make }: { lot: LiveLot; make: Props['make'] }) {
  const at = STEP_FACTORS.indexOf(lot.step_factor);
  const step = (factor: number | undefined, label: string) =>
    factor !== undefined && (
      <button
        className="button button--line button--s"
        type="button"
        onClick={() => make({ command: 'set_step', project_id: lot.project_id, factor })}
      >
        {label}
      </button>
    );
  return (
    <div className="row">
      <span className="small">{t('Steps × {n}', { n: lot.step_factor })}</span>
      {step(STEP_FACTORS[at - 1], t('Halve'))}
      {step(STEP_FACTORS[at + 1], t('Double'))}
      {lot.step_factor !== 1 && step(1, t('Usual steps'))}
    </div>
  );
}

type TextCallProps = {
  label: string;
  button: string;
  start?: string;
  decimal?: boolean;
  onText: (text: string) => void;
};

function TextCall({ label, button, start = '', decimal = false, onText }: TextCallProps) {
  const [text, setText] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onText(text.trim());
  };
  return (
    <form className="stack stack--s" onSubmit={submit}>
      <label className="stack stack--s">
        <span className="field__label">{label}</span>
        <input
          className="input"
          maxLength={decimal ? 12 : 140}
          inputMode={decimal ? 'decimal' : 'text'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button className="button button--line button--s" type="submit">
        {button}
      </button>
    </form>
  );
}
