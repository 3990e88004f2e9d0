import { tell } from '../../db/changes/notifications/news.ts';
import type { Statement } from '../../db/statement.ts';
import { effectiveEnd, type LotState, nextMinimumPence } from '../../src/domain/bidding/index.ts';
import { OUTBID_MAIL_EVERY_MS } from '../../src/domain/bidding/mails/outbid.ts';
import { outbidNotification } from '../../src/domain/bidding/notifications.ts';
import type { MailedLot } from '../../src/domain/notifications/mails/lot.ts';
import type { WordsFor } from './languages.ts';
import type { Bidder, LotMemory } from './memory.ts';

/** The lot as mails name it; null for one that takes no bids. */
export function mailedLot({ lot, state }: Pick<LotMemory, 'lot' | 'state'>, siteUrl: string): MailedLot | null {
  if (!state) return null;
  const { offerId, title, charityName } = lot;
  return { siteUrl, offerId, title, charityName, currency: state.terms.currency, pricePence: state.pricePence };
}

type MailContext = {
  now: number;
  siteUrl: string;
  wordsFor: WordsFor;
  newId: (kind: 'outbox' | 'notice') => string;
  isPresent: (userId: string) => boolean;
};

/** Notifies people who were outbid and are away, by the channels they chose: at most once in half an hour for each lot. */
export class OutbidMails {
  #mailedAt = new Map<string, number>();

  /** The notifications of a group; `state` is the lot after it. */
  compose(memory: LotMemory, state: LotState, outbid: Iterable<string>, context: MailContext) {
    const lot = mailedLot({ lot: memory.lot, state }, context.siteUrl);
    const away = [...outbid]
      .flatMap((id) => memory.people.get(id) ?? [])
      .filter((person) => this.#isDue(person, context));
    const statements = lot ? away.flatMap((person) => this.#notify(lot, state, person, context)) : [];
    return { statements, to: away.map((person) => person.id) };
  }

  /** Call once the notifications are written: these people get no other for half an hour. */
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
    return tell({ ...news, userId: person.id, at: now, newId, once });
  }
}
