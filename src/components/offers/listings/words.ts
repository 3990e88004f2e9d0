import type { Listing } from '../../../../functions/offers/views/list-offers.ts';
import { type Phrase, say } from '../../../domain/kit/words/phrase.ts';
import type { ListingOrder, ListingType } from '../../../domain/offers/listings/listing.ts';
import type { Ask, BulkAction } from './list-query.ts';

/** The title of each list on its own page. */
export const LIST_TITLES: Readonly<Record<ListingType, string>> = {
  upcomming: 'Upcoming offers',
  open: 'Active offers',
  sold: 'Sold offers',
  unsold: 'Unsold offers',
  draft: 'Drafts',
};

/** The text of an empty list, with a link onwards. */
export const EMPTY_LISTS: Readonly<Record<ListingType, { title: string; text: string }>> = {
  upcomming: { title: 'Nothing coming up', text: 'Offers you’ve submitted appear here until they open.' },
  open: { title: 'Nothing on sale', text: 'Offers people can bid on or buy right now appear here.' },
  sold: { title: 'Nothing sold yet', text: 'Sold offers appear here, with their payments.' },
  unsold: { title: 'Nothing unsold', text: 'Offers that ended without a sale, or that you cancelled, appear here.' },
  draft: { title: 'No drafts', text: 'Offers you haven’t submitted yet appear here. Only you can see them.' },
};

/** The date column of each list, and the order that sorts by it. */
export const DATE_COLUMNS: Readonly<Record<ListingType, { label: string; orderby: ListingOrder }>> = {
  upcomming: { label: 'Opens', orderby: 'opens' },
  open: { label: 'Closes', orderby: 'closes' },
  sold: { label: 'Ended', orderby: 'closes' },
  unsold: { label: 'Ended', orderby: 'closes' },
  draft: { label: 'Last changed', orderby: 'updated' },
};

type Look = 'plain' | 'accent' | 'money' | 'warning' | 'danger';
type BadgeText = { text: string; look: Look };

/** The badges of an offer: how it ended, or what is special about it. */
export function badgesOf({
  type,
  result,
  settlement,
  standing_offer,
  private_sale,
  extra_of,
  requests,
}: Listing): (BadgeText | Phrase)[] {
  const ended: BadgeText | null =
    type === 'sold' ? soldBadge(settlement) : type === 'unsold' ? unsoldBadge(result) : null;
  return [
    ...(ended ? [ended] : []),
    ...(standing_offer ? [{ text: 'Standing offer', look: 'plain' as const }] : []),
    ...(extra_of === null ? [] : [{ text: 'Extra seat', look: 'plain' as const }]),
    ...(private_sale ? [{ text: 'Private', look: 'plain' as const }] : []),
    ...(requests > 0 ? [say('{n} waiting', { n: requests })] : []),
  ];
}

function soldBadge(settlement: Listing['settlement']): BadgeText {
  if (settlement === 'paid') return { text: 'Paid', look: 'money' };
  if (settlement === 'failed' || settlement === 'second_chance') return { text: 'Not paid', look: 'danger' };
  return settlement === 'awaiting_payment'
    ? { text: 'Awaiting payment', look: 'warning' }
    : { text: 'Sold', look: 'money' };
}

function unsoldBadge(result: Listing['result']): BadgeText {
  if (result === 'cancelled') return { text: 'Cancelled', look: 'plain' };
  return result === 'reserve_not_met'
    ? { text: 'Reserve not met', look: 'warning' }
    : { text: 'Not sold', look: 'plain' };
}

export const BULK_NAMES: Readonly<Record<BulkAction, string>> = {
  open: 'Submit',
  duplicate: 'Duplicate',
  cancel: 'Cancel offers',
  close: 'End now',
  delete: 'Delete drafts',
};

/** Instead of the text of `reserve`, once the date of the offer has passed and the highest bid cannot be accepted any more. */
export const RESERVE_ONLY =
  'The highest bidder has 48 hours to accept it at your reserve, which they will see. You can do this once.';

/** Instead of the text of `award`, for a live lot that was passed although someone had bid enough. */
export const AWARD_PASSED =
  'It was passed in the live auction. The highest bidder wins at the price it had reached, and we’ll ask them to pay. This can’t be undone.';

/** The question before an action, for one offer or several. */
export const ASK_WORDS: Readonly<Record<Ask, { title: string; text: string; yes: string; look: 'accent' | 'danger' }>> =
  {
    open: {
      title: 'Submit these drafts?',
      text: 'People can see them, and bid or buy once they open. Incomplete drafts stay drafts.',
      yes: 'Submit',
      look: 'accent',
    },
    duplicate: {
      title: 'Duplicate these offers?',
      text: 'Each copy is a new draft that opens today. You can change anything before you submit it.',
      yes: 'Duplicate',
      look: 'accent',
    },
    cancel: {
      title: 'Cancel these offers?',
      text: 'You can cancel at any time before the first bid, and until 12 hours before the end after that. Everyone who has bid will get your reason. This can’t be undone.',
      yes: 'Cancel offers',
      look: 'danger',
    },
    close: {
      title: 'End it now?',
      text: 'Nobody will be able to buy it any more. Existing purchases stay valid. This can’t be undone.',
      yes: 'End now',
      look: 'danger',
    },
    delete: {
      title: 'Delete these drafts?',
      text: 'Only drafts can be deleted. Nobody else has seen them.',
      yes: 'Delete',
      look: 'danger',
    },
    template: {
      title: 'Save as a template?',
      text: 'A template keeps everything except the dates. You can start new offers from it.',
      yes: 'Save template',
      look: 'accent',
    },
    clarify: {
      title: 'Add a clarification',
      text: 'It appears on the offer’s page with today’s date. We’ll tell everyone who has bid or bought, and it can’t be changed later.',
      yes: 'Add clarification',
      look: 'accent',
    },
    reserve: {
      title: 'Offer it at your reserve?',
      text: 'The highest bidder has 48 hours to accept it at your reserve, which they will see. You can do this once, and still accept the highest bid afterwards.',
      yes: 'Offer it',
      look: 'accent',
    },
    seat: {
      title: 'Offer it to another bidder too?',
      text: 'If you have time for one more, we’ll ask the next bidder whose maximum reaches your reserve, at that maximum. They have 24 hours to answer; then we ask the next one, up to three people in all. You’ll see the price once someone accepts.',
      yes: 'Ask the next bidder',
      look: 'accent',
    },
    award: {
      title: 'Accept the highest bid?',
      text: 'Your reserve was not met. The highest bidder wins at the most they bid, and we’ll ask them to pay. This can’t be undone.',
      yes: 'Accept the bid',
      look: 'accent',
    },
  };
