import type { Currency } from '../../kit/money.ts';
import { type Phrase, say, type Value } from '../../kit/words/phrase.ts';

import { CLAIM_LASTS_MS } from '../meeting/clocks.ts';
import type { DecisionReason } from '../meeting/decision.ts';
import type { OpenProposal, Outcome } from '../meeting/meeting.ts';
import type { Says } from '../meeting/says.ts';
import type { MeetingState, MoneyState, Side } from '../meeting/states.ts';

/** What the two people of a meeting are told about: the `says` of the transitions, and what happens beside them. */
export type MeetingNews = Says | 'placed' | 'clocks_changed';

/** A meeting after the change that is announced. Money in pence, times in UTC ms. */
export type AnnouncedMeeting = {
  id: string;
  guestId: string;
  hostId: string;
  title: string;
  charityName: string | null;
  amountPence: number;
  totalPence: number;
  refundedPence: number;
  currency: Currency;
  format: 'in_person' | 'video';
  minutes: number;
  state: MeetingState;
  stateAt: number;
  money: MoneyState;
  extended: boolean;
  dateUntil: number;
  startsAt: number | null;
  endsAt: number | null;
  /** The zones of the place (or of the host, for video) and of the guest. */
  zone: string;
  guestZone: string;
  sequence: number;
  venue: string | null;
  place: string | null;
};

/** What a change adds to the meeting. */
export type NewsDetails = {
  /** The side that made the change. */
  by?: Side | null;
  /** The state before it. */
  from?: MeetingState;
  /** The proposal that was made, reminded of, or has ended. */
  proposal?: Pick<OpenProposal, 'by' | 'kind' | 'slots' | 'expiresAt'> | null;
  /** The operator's decision, and why. */
  decision?: { outcome: Outcome; reason: DecisionReason };
  /** The date that no longer counts, if the meeting has lost it (UTC ms). */
  was?: { startsAt: number; endsAt: number } | null;
};

/** The news as one of the two reads it. */
export type News = {
  meeting: AnnouncedMeeting;
  details: NewsDetails;
  side: Side;
  /** The reader's zone. */
  zone: string;
  /** The other’s first name. */
  name: string;
};

/**
 * What a reader is told: what it is about, what has happened, what to do next, and the button of the e-mail; with `slots`,
 * it lists these starts (UTC ms). It leads to the page of the meeting unless `leadsTo` says otherwise.
 */
export type Letter = {
  subject: Phrase;
  news: Phrase;
  next: readonly Phrase[];
  action: Phrase;
  slots?: readonly number[] | undefined;
  leadsTo?: 'review';
};

/** The values of all sentences about a meeting, for this reader. */
export function valuesFor({ meeting, details, zone, name }: News) {
  const { title, currency, charityName } = meeting;
  const moment = (at: number | null | undefined): Value => ({ moment: at ?? 0, zone });
  return {
    title,
    name,
    charity: charityName ?? say('charity'),
    amount: { pence: meeting.amountPence, currency },
    total: { pence: meeting.refundedPence || meeting.totalPence, currency },
    date: moment(meeting.startsAt),
    dateUntil: moment(meeting.dateUntil),
    /** Until when the other side can answer a proposal or a claim. */
    until: moment(details.proposal?.expiresAt ?? meeting.stateAt + CLAIM_LASTS_MS),
  };
}

/** Writes one kind of news; null for a side that is not told. */
export type Writer = (n: News, values: ReturnType<typeof valuesFor>) => Letter | null;
