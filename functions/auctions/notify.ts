import { recipientOf } from '../../db/queries/access/interest.ts';
import type { AuctionRow } from '../../db/queries/auctions/auctions.ts';
import type { AuctionRequestRow } from '../../db/queries/auctions/guests.ts';
import type { Statement } from '../../db/statement.ts';
import {
  guestAnsweredNotification,
  guestAskedNotification,
  invitedNotification,
} from '../../src/domain/auctions/notifications.ts';
import type { BuiltNotification } from '../../src/domain/bidding/notifications.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import type { Recipient } from '../../src/domain/notifications/mails/lot.ts';
import { notify } from '../notifications/notify.ts';
import type { SignedIn } from '../platform/context.ts';

type Auction = Pick<AuctionRow, 'id' | 'title' | 'ownerId'>;
type Build = (words: Words, to: Recipient) => BuiltNotification;

/** Tells the owner that someone would like to take part. */
export function notifyOwner(ctx: SignedIn, { id, title, ownerId }: Auction): Promise<Statement[]> {
  const by = `${ctx.person.firstName} ${ctx.person.lastName}`.trim();
  const auction = { id, title, siteUrl: ctx.env.SITE_URL };
  return notifyOne(ctx, ownerId, null, (words, to) => guestAskedNotification(words, auction, to, by));
}

/** Tells a guest the owner's answer. */
export function notifyGuest(
  ctx: SignedIn,
  { auctionId: id, title, requesterId }: Pick<AuctionRequestRow, 'auctionId' | 'title' | 'requesterId'>,
  answer: 'approved' | 'rejected' | 'revoked',
): Promise<Statement[]> {
  const auction = { id, title, siteUrl: ctx.env.SITE_URL };
  return notifyOne(ctx, requesterId, null, (words, to) => guestAnsweredNotification(words, auction, to, answer));
}

type Step = { offer: { title: string; sellerId: string }; to: string };

/** Tells the sellers of invited offers; one of several offers gets one message a day for each auction. */
export async function notifySellers(
  ctx: SignedIn,
  { id, title }: Auction,
  steps: readonly Step[],
): Promise<Statement[]> {
  const auction = { id, title, siteUrl: ctx.env.SITE_URL };
  const invited = steps.filter(({ to }) => to === 'invited').map(({ offer }) => offer);
  const firsts = [...new Map(invited.toReversed().map((offer) => [offer.sellerId, offer])).values()];
  const told = await Promise.all(
    firsts.map(({ sellerId, title: offer }) =>
      notifyOne(ctx, sellerId, `invited:${id}:${sellerId}`, (words, to) =>
        invitedNotification(words, auction, to, offer),
      ),
    ),
  );
  return told.flat();
}

async function notifyOne(ctx: SignedIn, userId: string, key: string | null, build: Build): Promise<Statement[]> {
  const reader = await recipientOf(ctx.db, userId);
  if (!reader) return [];
  const { event, ...notification } = build(await ctx.wordsOf(reader.language), reader);
  return notify(ctx, userId, event, {
    ...notification,
    ...(key === null ? {} : { once: { key, since: ctx.now() - DAY_MS } }),
  });
}
