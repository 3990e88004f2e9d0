import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages about favourites and saved searches. */
export const DISCOVERY_MESSAGES: FlashMessages = [
  ['WATCHED', success('Added to your favourites.')],
  ['UNWATCHED', success('Removed from your favourites.')],
  ['WATCHING_MOST', warning('Your favourites are full. Please remove one first.')],
  ['SEARCH_SAVED', success('Your search has been saved.')],
  ['SEARCH_REMOVED', success('Your saved search has been removed.')],
  ['SEARCHES_MOST', warning('You already have fifty saved searches. Please remove one first.')],
  ['NEWS_STOPPED', success('You won’t get any more e-mails about this.')],
];

/** The message that follows an action of this area. */
export const DISCOVERY_AFTER_ACTION: FlashAfterAction = [
  ['user/addWatchlist', 'WATCHED'],
  ['user/addToFavorites', 'WATCHED'],
  ['user/removeWatchlist', 'UNWATCHED'],
  ['user/removeFromFavorites', 'UNWATCHED'],
  ['user/addSavedSearch', 'SEARCH_SAVED'],
  ['user/updateSavedSearch', 'SEARCH_SAVED'],
  ['user/removeSavedSearch', 'SEARCH_REMOVED'],
  ['user/stopNews', 'NEWS_STOPPED'],
];
