import { tell } from '../../db/changes/news.ts';
import type { Statement } from '../../db/statement.ts';
import { effectiveEnd, type LotState, nextMinimumPence } from '../../src/domain/bidding/index.ts';
import type { MailedLot } from '../../src/domain/mails/lot.ts';
import { OUTBID_MAIL_EVERY_MS } from '../../src/domain/mails/outbid.ts';
import { outbidNews } from '../../src/domain/notifications/lot.ts';
import type { Speaks } from './languages.ts';
import type { Known, LotMemory } from './memory.ts';

/** The lot as mails name it; null for one that takes no bids. */
export function mailedLot({ lot, state }: Pick<LotMemory, 'lot' | 'state'>, siteUrl: string): MailedLot | null {
  if (!state) return null;
  const { offerId, title, charityName } = lot;
  return { siteUrl, offerId, title, charityName, currency: state.terms.currency, pricePence: state.pricePence };
}

type Mailing = {
  now: number;
  siteUrl: string;
  speak: Speaks;
  newId: (kind: 'outbox' | 'notice') => string;
  isPresent: (userId: string) => boolean;
};

/** News to those who were outbid and are away, by the channels they want: at most one for each lot and person in half an hour. */
export class OutbidMails {
  #mailedAt = new Map<string, number>();

  /** The mails of a group; `state` is the lot after it. */
  compose(memory: LotMemory, state: LotState, outbid: Iterable<string>, mailing: Mailing) {
    const lot = mailedLot({ lot: memory.lot, state }, mailing.siteUrl);
    const away = [...outbid]
      .flatMap((id) => memory.people.get(id) ?? [])
      .filter((person) => this.#isDue(person, mailing));
    const statements = lot ? away.flatMap((person) => this.#tell(lot, state, person, mailing)) : [];
    return { statements, to: away.map((person) => person.id) };
  }

  /** The mails are in the outbox: these people get no other for a while. */
  written(userIds: readonly string[], now: number): void {
    for (const id of userIds) this.#mailedAt.set(id, now);
  }

  #isDue({ id }: Known, { now, isPresent }: Mailing): boolean {
    return now - (this.#mailedAt.get(id) ?? -OUTBID_MAIL_EVERY_MS) >= OUTBID_MAIL_EVERY_MS && !isPresent(id);
  }

  #tell(lot: MailedLot, state: LotState, person: Known, { now, newId, speak }: Mailing): Statement[] {
    const next = { minimumPence: nextMinimumPence(state, person.id), closesAt: effectiveEnd(state) };
    const news = outbidNews(speak(person.language), lot, person, next);
    const once = { key: `outbid:${lot.offerId}:${person.id}`, since: now - OUTBID_MAIL_EVERY_MS };
    return tell({ ...news, userId: person.id, at: now, newId, once });
  }
}
