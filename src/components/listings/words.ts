import type { Listing } from '../../../functions/verbs/list-offers.ts';
import type { ListingOrder, ListingType } from '../../domain/listings/listing.ts';
import { type Phrase, say } from '../../domain/words/phrase.ts';
import type { Ask, BulkAction } from './asked.ts';

/** What each list is called on its own page. */
export const LIST_TITLES: Readonly<Record<ListingType, string>> = {
  upcomming: 'Upcoming offers',
  open: 'Active offers',
  sold: 'Sold offers',
  unsold: 'Unsold offers',
  draft: 'Drafts',
};

/** What an empty list says, and where it leads on. */
export const EMPTY_LISTS: Readonly<Record<ListingType, { title: string; text: string }>> = {
  upcomming: { title: 'Nothing opens soon', text: 'Offers that you have submitted stand here until their start.' },
  open: { title: 'Nothing on sale', text: 'Offers that people can bid on or buy right now stand here.' },
  sold: { title: 'Nothing sold yet', text: 'Offers that found somebody stand here, with what is paid.' },
  unsold: { title: 'Nothing unsold', text: 'Offers that ended without a sale, or that you cancelled, stand here.' },
  draft: { title: 'No drafts', text: 'Offers that you have begun and not submitted stand here. Only you see them.' },
};

/** The date that matters in each list, and the order that sorts by it. */
export const DATE_COLUMNS: Readonly<Record<ListingType, { label: string; orderby: ListingOrder }>> = {
  upcomming: { label: 'Opens', orderby: 'opens' },
  open: { label: 'Closes', orderby: 'closes' },
  sold: { label: 'Ended', orderby: 'closes' },
  unsold: { label: 'Ended', orderby: 'closes' },
  draft: { label: 'Last changed', orderby: 'updated' },
};

type Look = 'plain' | 'accent' | 'money' | 'warning' | 'danger';
type Said = { text: string; look: Look };

/** How an offer ended, or what is special about it, in a word. */
export function badgesOf({
  type,
  result,
  settlement,
  standing_offer,
  private_sale,
  requests,
}: Listing): (Said | Phrase)[] {
  const ended: Said | null = type === 'sold' ? soldBadge(settlement) : type === 'unsold' ? unsoldBadge(result) : null;
  return [
    ...(ended ? [ended] : []),
    ...(standing_offer ? [{ text: 'Standing offer', look: 'plain' as const }] : []),
    ...(private_sale ? [{ text: 'Private', look: 'plain' as const }] : []),
    ...(requests > 0 ? [say('{n} waiting', { n: requests })] : []),
  ];
}

function soldBadge(settlement: Listing['settlement']): Said {
  if (settlement === 'paid') return { text: 'Paid', look: 'money' };
  if (settlement === 'failed') return { text: 'Not paid', look: 'danger' };
  return settlement === 'awaiting_payment'
    ? { text: 'Waits for payment', look: 'warning' }
    : { text: 'Sold', look: 'money' };
}

function unsoldBadge(result: Listing['result']): Said {
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

/** What the page asks before it does something, about one offer or several. */
export const ASK_WORDS: Readonly<Record<Ask, { title: string; text: string; yes: string; look: 'accent' | 'danger' }>> =
  {
    open: {
      ...{
        title: 'Submit these drafts?',
        text: 'People see them and can bid or buy from their start on. A draft that lacks something stays a draft.',
      },
      ...{ yes: 'Submit', look: 'accent' },
    },
    duplicate: {
      ...{
        title: 'Duplicate these offers?',
        text: 'Each copy is a draft of its own that begins today. You can change everything before you submit it.',
      },
      ...{ yes: 'Duplicate', look: 'accent' },
    },
    cancel: {
      ...{
        title: 'Cancel these offers?',
        text: 'Without bids you can cancel at any time; with bids until 12 hours before the end. Everybody who has bid gets your reason. This cannot be undone.',
      },
      ...{ yes: 'Cancel the offers', look: 'danger' },
    },
    close: {
      title: 'End it now?',
      text: 'Nobody can buy it from now on. What was bought stays bought. This cannot be undone.',
      yes: 'End it now',
      look: 'danger',
    },
    delete: {
      ...{ title: 'Delete these drafts?', text: 'Only drafts can be deleted; nobody but you has seen them.' },
      ...{ yes: 'Delete', look: 'danger' },
    },
    template: {
      ...{
        title: 'Save as a template?',
        text: 'A template keeps everything but the dates. You can begin new offers from it.',
      },
      ...{ yes: 'Save the template', look: 'accent' },
    },
    clarify: {
      ...{
        title: 'Add a clarification',
        text: 'It stands on the offer’s page with its date, everybody who has bid or bought is told, and it cannot be changed later.',
      },
      ...{ yes: 'Add it', look: 'accent' },
    },
  };
