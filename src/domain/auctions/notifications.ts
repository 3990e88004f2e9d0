import { type BuiltNotification, type ShortNews, shortNotification } from '../bidding/notifications.ts';
import { say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import type { Recipient } from '../notifications/mails/lot.ts';
import { nameOr } from '../notifications/mails/strangers.ts';

/** What people are told about an auction as a whole. */
export const AUCTION_STAGES = ['announced', 'soon', 'started', 'ended', 'cancelled'] as const;
export type AuctionStage = (typeof AUCTION_STAGES)[number];

/** Everyone is told this long before the start (ms), and not again for an auction that is announced later than that. */
export const TELL_BEFORE_MS = 60 * 60_000;
/** An auction that starts sooner than this (ms) is not announced as starting soon: people hear of its start. */
export const TOO_LATE_FOR_SOON_MS = 15 * 60_000;

/** `siteUrl` has no trailing slash, `startsAt` is UTC ms, `reason` is why it was cancelled. */
export type NotifiedAuction = { siteUrl: string; id: string; title: string; startsAt: number; reason: string };

const STAGES: Readonly<Record<AuctionStage, { subject: string; text: string }>> = {
  announced: {
    subject: 'Announced: {title}',
    text: 'The auction “{title}” has been announced. It starts on {moment}.',
  },
  soon: { subject: '{title} starts soon', text: 'The auction “{title}” starts on {moment}.' },
  started: { subject: '{title} has started', text: 'The auction “{title}” has started.' },
  ended: { subject: '{title} has ended', text: 'The auction “{title}” has ended. Thank you for being there.' },
  cancelled: {
    subject: 'Cancelled: {title}',
    text: 'The auction “{title}” has been cancelled. Its lots are now separate offers, and bids on them still count.',
  },
};

/** For the owner of an auction, the sellers of its lots, its guests, and everyone who watches it. */
export function stageNotification(
  words: Words,
  auction: NotifiedAuction,
  to: Recipient,
  stage: AuctionStage,
): BuiltNotification {
  const values = { title: auction.title, moment: { moment: auction.startsAt } };
  const { subject, text } = STAGES[stage];
  const why = auction.reason === '' || stage !== 'cancelled' ? [] : [say('The host’s reason: {reason}', auction)];
  return built(words, to, auction.siteUrl, {
    subject: say(subject, values),
    phrase: say(text, values),
    more: why,
    href: `/auctionView/${auction.id}`,
    label: 'See the auction',
  });
}

type Named = { siteUrl: string; id: string; title: string };

/** For the owner: someone would like to take part in their private auction. */
export const guestAskedNotification = (words: Words, auction: Named, to: Recipient, by: string): BuiltNotification =>
  built(words, to, auction.siteUrl, {
    subject: say('Request to join: {title}', auction),
    phrase: say('{name} would like to take part in “{title}”.', { name: nameOr(words, by), title: auction.title }),
    href: `/seller/auctions/manage?id=${auction.id}`,
    label: 'Answer the request',
  });

/** For the guest: the owner's answer. */
export const guestAnsweredNotification = (
  words: Words,
  auction: Named,
  to: Recipient,
  answer: 'approved' | 'rejected' | 'revoked',
): BuiltNotification =>
  built(words, to, auction.siteUrl, {
    subject: say('Your request for {title}', auction),
    phrase: say(GUEST_ANSWERS[answer], auction),
    href: `/auctionView/${auction.id}`,
    label: 'See the auction',
  });

const GUEST_ANSWERS = {
  approved: 'Your request for “{title}” has been approved. You can now take part.',
  rejected: 'Your request for “{title}” was not approved.',
  revoked: 'Your approval for “{title}” has been revoked. Bids you have placed still count.',
} as const;

/** For the seller of an offer that an auction's owner would like to have. */
export const invitedNotification = (words: Words, auction: Named, to: Recipient, offer: string): BuiltNotification =>
  built(words, to, auction.siteUrl, {
    subject: say('Invitation: {title}', auction),
    phrase: say('Your offer “{offer}” has been invited to the auction “{title}”.', { offer, title: auction.title }),
    href: '/seller/auctions/invitations',
    label: 'Accept or decline',
  });

type Content = Omit<ShortNews, 'event' | 'siteUrl'>;

const built = (words: Words, to: Recipient, siteUrl: string, content: Content): BuiltNotification =>
  shortNotification(words, to, { event: 'auction', siteUrl, ...content });
