import { advanceCursor, type Cursor, recordNotified } from '../../db/changes/discovery/saved-searches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { FollowAlert } from '../../db/queries/discovery/new-offers.ts';
import type { Statement } from '../../db/statement.ts';
import type { OfferCardData } from '../../src/contract/offers/product.ts';
import type { AlertSource, NewOffer } from '../../src/domain/discovery/mails/new-offers.ts';
import { groupByKind, type MatchedOffer, type OfferGroup } from '../../src/domain/discovery/new-offers.ts';
import { newOffersNotification } from '../../src/domain/discovery/notifications.ts';
import { MOST_IN_MAIL } from '../../src/domain/discovery/watching.ts';
import { fullName } from '../../src/domain/kit/people/name.ts';
import { notify } from '../notifications/notify.ts';
import { type MailSource, stopUrl } from '../notifications/unsubscribe.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import type { Alert } from './find-new.ts';
import { cardsInOrder } from './find-offers.ts';
import { addressOf } from './saved-searches.ts';

/** The offers to notify one person of, and the alerts whose cursors advance with it. */
export type PersonMessage = { offers: readonly MatchedOffer<Alert>[]; alerts: readonly Alert[] };

type Cards = ReadonlyMap<string, OfferCardData>;

/** Notifies each person; a failure is logged, and the next run tries again. */
export async function notifyAll(ctx: Ctx, messages: readonly PersonMessage[], to: Cursor): Promise<void> {
  const all = messages.map(({ offers, alerts }) => ({ groups: groupByKind(offers, MOST_IN_MAIL), alerts }));
  const named = new Set(all.flatMap(({ groups }) => groups.flatMap((one) => one.named.map(({ offerId }) => offerId))));
  const cards = new Map((await cardsInOrder(ctx, [...named])).map((card) => [card.id, card]));
  await Promise.all(
    all.map((one) => notifyPerson(ctx, one, cards, to).catch((error) => logFault('notify of new offers', error))),
  );
}

type GroupedMessage = { groups: readonly OfferGroup<Alert>[]; alerts: readonly Alert[] };

/** One batch with the cursors: if another run was faster, nothing is sent. */
async function notifyPerson(ctx: Ctx, { groups, alerts }: GroupedMessage, cards: Cards, to: Cursor): Promise<void> {
  const notifications = await Promise.all(groups.map((group) => statementsOf(ctx, group, cards)));
  await ctx.commit({
    statements: [
      ...alerts.map((alert) => advanceCursor(tableOf(alert), alert.row, cursorOf(alert), to)),
      ...notifications.flat(),
      ...groups.flatMap((group) => eventsOf(ctx, group, to.at)),
    ],
  });
}

export const tableOf = ({ of }: Alert) => (of === 'search' ? 'saved_searches' : 'followers');
const cursorOf = ({ notifiedNumber, notifiedAt }: Alert): Cursor => ({ number: notifiedNumber, at: notifiedAt });

async function statementsOf(ctx: Ctx, group: OfferGroup<Alert>, cards: Cards): Promise<Statement[]> {
  const [alert] = group.sources;
  if (!alert) return [];
  const ids = group.named.map(({ offerId }) => offerId);
  const offers = group.named.flatMap(({ offerId, reasons }) => {
    const card = cards.get(offerId);
    return card ? [newOfferOf(card, reasons)] : [];
  });
  const stop = await stopUrl(ctx, alert.userId, group.sources.map(mailSourceOf));
  const links = { siteUrl: ctx.env.SITE_URL, page: pageOf(group), stopUrl: stop };
  const sources = group.sources.map(sourceOf);
  const words = await ctx.wordsOf(alert.language);
  const { event, ...rest } = newOffersNotification(words, { ...links, sources, offers, more: group.more }, alert);
  return [recordNotified(alert.userId, ids, ctx.now()), ...notify(ctx, alert.userId, event, rest)];
}

/** The page behind the link: the offer, the search, or all saved searches when there are several. */
function pageOf({ named, more, sources }: OfferGroup<Alert>): string {
  const searches = sources.filter((source) => source.of === 'search');
  const [search, ...others] = searches;
  if ((named.length === 1 && !more) || !search) return `/productView/${named[0]?.offerId}`;
  return others.length === 0 && sources.length === 1 ? addressOf(search) : '/saved_search';
}

/** One event per alert, with the offers that it matched. */
function eventsOf(ctx: Ctx, { named, sources }: OfferGroup<Alert>, at: number): Statement[] {
  return sources.map((source) => {
    const offers = named.flatMap(({ offerId, reasons }) => (reasons.includes(source) ? [offerId] : []));
    const about =
      source.of === 'search'
        ? { verb: 'search.notified', subject: { kind: 'saved_search', id: source.id } }
        : { verb: 'user.follow_notified', subject: { kind: 'user', id: source.id } };
    return recordEvent({ at, actor: ctx.actor, ...about, data: { user: source.userId, offers } });
  });
}

const sourceOf = (alert: Alert): AlertSource =>
  alert.of === 'search' ? { of: 'search', name: alert.name } : { of: 'giver', name: fullName(giverOf(alert)) };

const giverOf = (alert: FollowAlert) => ({
  firstName: alert.giverFirstName,
  lastName: alert.giverLastName,
  username: alert.giverUsername,
});

const mailSourceOf = (alert: Alert): MailSource =>
  alert.of === 'search' ? { of: 'search', id: alert.id } : { of: 'giver', followerId: alert.userId, id: alert.id };

const newOfferOf = (card: OfferCardData, reasons: readonly Alert[]): NewOffer => ({
  id: card.id,
  title: card.title,
  giver: card.seller_name,
  charity: card.charity_name,
  pricePence: card.price_pence,
  currency: card.currency,
  closesAt: card.closes_at,
  reasons: reasons.map(sourceOf),
});
