import { notificationStatements } from '../../db/changes/notifications/notifications.ts';
import type { Statement } from '../../db/statement.ts';
import { effectiveEnd, type LotState, nextMinimumPence } from '../../src/domain/bidding/index.ts';
import { isLiveLot } from '../../src/domain/bidding/live.ts';
import { OUTBID_MAIL_EVERY_MS } from '../../src/domain/bidding/mails/outbid.ts';
import { outbidNotification } from '../../src/domain/bidding/notifications.ts';
import type { MailedLot } from '../../src/domain/notifications/mails/lot.ts';
import type { WordsFor } from './languages.ts';
import type { Bidder, LotMemory } from './memory.ts';

/** The lot's facts for messages; null if it takes no bids. */
export function lotForMessages({ lot, state }: Pick<LotMemory, 'lot' | 'state'>, siteUrl: string): MailedLot | null {
  if (!state) return null;
  const { offerId, title, charityName, reverse: isRequest } = lot;
  const { terms, pricePence } = state;
  return { siteUrl, offerId, title, charityName, currency: terms.currency, pricePence, isRequest };
}

type MailContext = {
  now: number;
  siteUrl: string;
  wordsFor: WordsFor;
  newId: (kind: 'outbox' | 'notification') => string;
  isPresent: (userId: string) => boolean;
};

/** Notifies people who were outbid and do not have the page open, at most once in half an hour for each lot. */
export class OutbidNotifications {
  #mailedAt = new Map<string, number>();

  /** The notifications after a group of bids; `state` is the lot after it. */
  compose(memory: LotMemory, state: LotState, outbid: Iterable<string>, context: MailContext) {
    // In a live room the price has moved on before a mail is read, and nobody knows the end.
    if (isLiveLot(state)) return { statements: [], to: [] };
    const lot = lotForMessages({ lot: memory.lot, state }, context.siteUrl);
    const away = [...outbid]
      .flatMap((id) => memory.people.get(id) ?? [])
      .filter((person) => this.#isDue(person, context));
    const statements = lot ? away.flatMap((person) => this.#notify(lot, state, person, context)) : [];
    return { statements, to: away.map((person) => person.id) };
  }

  /** Starts the half hour without further notifications. Call after the commit. */
  sent(userIds: readonly string[], now: number): void {
    for (const id of userIds) this.#mailedAt.set(id, now);
  }

  #isDue({ id }: Bidder, { now, isPresent }: MailContext): boolean {
    return now - (this.#mailedAt.get(id) ?? -OUTBID_MAIL_EVERY_MS) >= OUTBID_MAIL_EVERY_MS && !isPresent(id);
  }

  #notify(lot: MailedLot, state: LotState, person: Bidder, { now, newId, wordsFor }: MailContext): Statement[] {
    const next = { minimumPence: nextMinimumPence(state, person.id), closesAt: effectiveEnd(state) };
    const news = outbidNotification(wordsFor(person.language), lot, person, next);
    const once = { key: `outbid:${lot.offerId}:${person.id}`, since: now - OUTBID_MAIL_EVERY_MS };
    return notificationStatements({ ...news, userId: person.id, at: now, newId, once });
  }
}
