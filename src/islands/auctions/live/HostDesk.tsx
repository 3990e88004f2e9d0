import { useLayoutEffect, useState } from 'react';
import { deskKey } from '../../../client/live/desk-keys.ts';
import type { RoomView } from '../../../client/live/store.ts';
import { many, t } from '../../../client/words.ts';
import type { DoorsReport, LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { Currency } from '../../../domain/kit/money.ts';
import { CallButtons } from './CallButtons.tsx';
import { DeskTools, type Successor } from './DeskTools.tsx';
import { type Call, callsOf } from './desk-calls.ts';
import { LotFace } from './LotFace.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { RoomAside } from './RoomAside.tsx';
import { RoomNotes } from './RoomNotes.tsx';
import { RoomVoice } from './RoomVoice.tsx';
import { HostRaise } from './raise/HostRaise.tsx';
import { StartEvening, type StartsAt, useStartsAt } from './StartEvening.tsx';
import { StrikeTools } from './StrikeTools.tsx';
import { useDesk } from './use-desk.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRoom } from './use-room.ts';
import './live.css';
import './desk.css';

type HostDeskProps = {
  view: RoomView;
  currency: Currency;
  successors: readonly Successor[];
  /** The owner and operators can take the desk while its host is there. */
  claimsAtOnce: boolean;
  /** The charity of the evening; empty if each lot has its own. */
  charity: string;
  startsAt: StartsAt | null;
  /** What the latest doors check has found. */
  doors: DoorsReport | null;
};

/** The desk of the host: every call by button and by key, and what is not allowed now says why. */
export function HostDesk({ view, currency, successors, claimsAtOnce, charity, startsAt, doors }: HostDeskProps) {
  const auctionId = view.room.auction_id;
  const { room, lot, last, you, sheet, events, settings, hostSilentMs } = useRoom(view, { auctionId, view: 'desk' });
  const desk = useDesk(auctionId);
  const earliest = useStartsAt(startsAt);
  const [asked, setAsked] = useState<Call | null>(null);
  const [unsure, setUnsure] = useState<LiveCommandInput | null>(null);
  const next = sheet.find(({ phase }) => phase === 'queued') ?? null;
  const calls = callsOf({ status: room.status, lot, last, next, roles: you.roles });
  const column = useKeptFocus<HTMLDivElement>();
  useDeskKeys(calls, press);

  function press(call: Call): void {
    if (!call.state.may) return;
    if (call.needsReason) setAsked(call);
    else if (!desk.busy) void send(call.command(''));
  }

  /** Below the reserve the hammer passes the lot, which the host confirms. */
  async function send(command: LiveCommandInput): Promise<void> {
    setUnsure(null);
    const refused = await desk.make(command);
    if (refused === 'RESERVE_NOT_MET' && command.command === 'hammer') setUnsure({ ...command, confirmed: true });
  }

  return (
    <div className="live">
      <div className="stack desk-column" ref={column} tabIndex={-1}>
        <RoomNotes room={room} />
        <OnTheBlock room={room} lot={lot} isHost={you.roles.includes('host')} startsAt={earliest} doors={doors} />
        <p className="row small" data-presence>
          <span>{many(room.people, '1 person in the room', '{n} people in the room')}</span>
          <strong>{many(room.considering ?? 0, '1 person is considering', '{n} people are considering')}</strong>
        </p>
        <CallButtons calls={calls} busy={desk.busy} onPress={press} />
        <p className="small muted">
          {t(
            'Each framed key makes its call from anywhere on this page, except while you’re typing. Enter presses the focused button.',
          )}
        </p>
        {asked && (
          <ReasonForm
            title={t(asked.label)}
            question={t('{call}: why? Everyone in the room reads it.', { call: t(asked.label) })}
            onCancel={() => setAsked(null)}
            onReason={(reason) => {
              setAsked(null);
              void send(asked.command(reason));
            }}
          />
        )}
        <p className="live-answer" role="alert" data-tone={desk.answer?.tone}>
          {desk.answer?.text}
        </p>
        {unsure && (
          <button className="button button--danger button--wide" type="button" onClick={() => void send(unsure)}>
            {t('Yes, pass it below the reserve')}
          </button>
        )}
        <DeskTools
          room={room}
          lot={lot}
          roles={you.roles}
          settings={settings}
          claimsAtOnce={claimsAtOnce}
          hostSilentMs={hostSilentMs}
          successors={successors}
          make={(command) => void send(command)}
        />
        <RoomVoice lot={lot} raise={room.raise} mine={false} />
      </div>
      <div className="stack stack--l">
        {charity !== '' && <HostRaise room={room} charity={charity} currency={currency} roles={you.roles} />}
        <StrikeTools room={room} lot={lot} events={events} roles={you.roles} make={(command) => void send(command)} />
        <RoomAside room={room} sheet={sheet} currency={currency} />
      </div>
    </div>
  );
}

type BlockProps = Pick<ReturnType<typeof useRoom>, 'room' | 'lot'> &
  Pick<HostDeskProps, 'doors'> & { isHost: boolean; startsAt: string | null };

function OnTheBlock({ room, lot, isHost, startsAt, doors }: BlockProps) {
  if (lot) return <LotFace lot={lot} />;
  if (room.status === 'doors' && isHost)
    return <StartEvening auctionId={room.auction_id} startsAt={startsAt} doors={doors} />;
  return <p className="notice">{t('No lot is being sold. Show the next one.')}</p>;
}

/**
 * One key a call. A button is pressed with Enter, since Space holds the lot: that is also not acted on when it is released.
 * Keys follow the buttons at once, so that none is lost between a frame and the next paint.
 */
function useDeskKeys(calls: readonly Call[], press: (call: Call) => void): void {
  useLayoutEffect(() => {
    const keys = calls.map(({ key }) => key);
    const onKey = (event: KeyboardEvent) => {
      const { call, swallow } = deskKey(pressedIn(event), keys);
      if (swallow) event.preventDefault();
      const made = event.type === 'keydown' && calls.find(({ key }) => key === call);
      if (made) press(made);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKey);
    };
  });
}

const pressedIn = (event: KeyboardEvent) => {
  const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, summary, dialog') !== null;
  return { key, repeat, ctrlKey, metaKey, altKey, isTyping };
};
