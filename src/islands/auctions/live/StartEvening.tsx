import { useEffect, useState } from 'react';
import { call } from '../../../client/call.ts';
import { refreshRoom } from '../../../client/live/listen.ts';
import { t } from '../../../client/words.ts';
import type { DoorsReport } from '../../../contract/auctions/live/desk.ts';

/** From when on an auction can be started: how far that was off when the page was made, and in words. */
export type StartsAt = { inMs: number; time: string };

type Props = {
  auctionId: string;
  /** From when on it can be started, in the words of the page; null once that is past. */
  startsAt: string | null;
  doors: DoorsReport | null;
};

/** How long this desk may take to be heard in its room, and how often it asks by itself. */
const HEARD_WITHIN_MS = 1_500;
const MOST_CHECKS = 2;

/** While the doors are open: the host checks that all is ready, and starts the auction, after which lots can be sold. */
export function StartEvening({ auctionId, startsAt, doors }: Props) {
  const [report, setReport] = useState(doors);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  useHostHeard({ auctionId, report, setReport });
  const check = async () => {
    setBusy(true);
    const made = await checkDoors(auctionId);
    setBusy(false);
    setRefused(made.ok ? '' : made.message);
    if (made.ok) setReport(made.data);
  };
  const start = async () => {
    setBusy(true);
    const made = await call('auction/changeStatus', { id: auctionId, status: 'live' });
    setBusy(false);
    setRefused(made.ok ? '' : made.message);
    void refreshRoom({ auctionId, view: 'desk' });
  };
  return (
    <div className="notice stack stack--s">
      <p>{t('The doors are open. Nothing can be bid on until you start the auction.')}</p>
      {startsAt !== null && <p>{t('You can start it from {time}.', { time: startsAt })}</p>}
      {report && <DoorsLines report={report} />}
      <p className="live-answer" role="alert" data-tone="warning">
        {refused}
      </p>
      <div className="row">
        <button className="button" type="button" aria-disabled={busy || undefined} onClick={() => void start()}>
          {t('Start the auction')}
        </button>
        <button
          className="button button--line"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => void check()}
        >
          {t('Check the room')}
        </button>
        <a className="button button--quiet" href={`/liveAuction/${auctionId}/rehearsal`}>
          {t('Rehearse the evening')}
        </a>
      </div>
    </div>
  );
}

const checkDoors = (auctionId: string) => call('auction/live/checkDoors', { auction_id: auctionId });

/** That time in words; null once it has come. Used where the page begins, since the time is counted from there. */
export function useStartsAt(startsAt: StartsAt | null): string | null {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), startsAt?.inMs);
    return () => clearTimeout(timer);
  }, [startsAt]);
  return startsAt && isEarly ? startsAt.time : null;
}

type Heard = { auctionId: string; report: DoorsReport | null; setReport: (report: DoorsReport) => void };

/** The latest report may be from before the host came: it is made again once the room should have heard this desk. */
function useHostHeard({ auctionId, report, setReport }: Heard): void {
  const [checks, setChecks] = useState(0);
  const isMissed = report?.lines.some(({ check, state }) => check === 'host' && state === 'red') ?? false;
  useEffect(() => {
    if (!isMissed || checks >= MOST_CHECKS) return;
    const timer = setTimeout(async () => {
      const made = await checkDoors(auctionId);
      if (made.ok) setReport(made.data);
      setChecks(checks + 1);
    }, HEARD_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [auctionId, isMissed, checks, setReport]);
}

const STATES = { green: 'Ready', amber: 'Please note', red: 'Not ready' } as const;

/** What the latest check has found: each line says in words how it is, not by its colour alone. */
function DoorsLines({ report }: { report: DoorsReport }) {
  return (
    <ul className="stack stack--s" aria-live="polite" data-doors={report.green ? 'green' : 'red'}>
      {report.lines.map(({ check, state, text }) => (
        <li key={check} data-check={check} data-state={state}>
          <strong className="desk-doors__state">{t(STATES[state])}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
