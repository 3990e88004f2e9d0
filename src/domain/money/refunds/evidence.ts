import { REFUND_POLICY } from './policy.ts';

/** What is known of one disputed meeting. Times in UTC ms. */
type DisputedMeeting = {
  title: string;
  host: string;
  format: 'in_person' | 'video';
  minutes: number;
  venue: string | null;
  state: string;
  startsAt: number | null;
  hostEnteredAt: number | null;
  guestEnteredAt: number | null;
};

/** Something that happened to the invoice, the payment or a meeting. */
type LoggedEvent = { at: number; verb: string; by: string };

type WrittenMessage = { at: number; from: string; text: string };

export type DisputeFacts = {
  meetings: readonly DisputedMeeting[];
  events: readonly LoggedEvent[];
  messages: readonly WrittenMessage[];
};

/** The evidence for a dispute under the names of the provider's form. */
export type EvidencePack = {
  service_date: string;
  service_documentation: string;
  access_activity_log: string;
  customer_communication: string;
  refund_policy_disclosure: string;
};

/** Collects the evidence for a bank: facts only, oldest first, with times in UTC. Empty fields where nothing is known. */
export function evidencePack({ meetings, events, messages }: DisputeFacts): EvidencePack {
  const log = [...meetings.flatMap(entries), ...events.map(({ at, verb, by }) => ({ at, text: `${verb} (${by})` }))];
  const dates = meetings.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt]));
  return {
    service_date: dates.map((at) => moment(at).slice(0, 10)).join(', '),
    service_documentation: meetings.map(described).join('\n'),
    access_activity_log: lines(log),
    customer_communication: lines(messages.map(({ at, from, text }) => ({ at, text: `${from}: ${text}` }))),
    refund_policy_disclosure: REFUND_POLICY.join('\n'),
  };
}

function described({ title, host, format, minutes, venue, state, startsAt }: DisputedMeeting): string {
  const place = format === 'video' ? 'by video' : `in person${venue ? `, ${venue}` : ''}`;
  const date = startsAt === null ? 'no date agreed' : moment(startsAt);
  return `“${title}”: ${minutes} minutes with ${host}, ${place}; ${date}; state: ${state}.`;
}

function entries({ title, hostEnteredAt, guestEnteredAt }: DisputedMeeting) {
  const entered = (at: number | null, who: string) => (at === null ? [] : [{ at, text: `${who} entered “${title}”` }]);
  return [...entered(hostEnteredAt, 'The host'), ...entered(guestEnteredAt, 'The guest')];
}

const lines = (log: readonly { at: number; text: string }[]): string =>
  log
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }) => `${moment(at)} ${text}`)
    .join('\n');

/** "2026-12-03 15:00 UTC" */
const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
