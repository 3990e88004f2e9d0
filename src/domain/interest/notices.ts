type Told = { tone: 'info' | 'success' | 'warning' | 'error'; text: string };

const success = (text: string): Told => ({ tone: 'success', text });
const warning = (text: string): Told => ({ tone: 'warning', text });

/** What a page says after a plain form about an Indication of Interest, a favourite or a saved search, by its code. */
export const INTEREST_NOTICES: readonly (readonly [string, Told])[] = [
  ['REQUEST_SENT', success('Request sent successfully')],
  ['REQUEST_WITHDRAWN', success('Your request is taken back.')],
  ['REQUEST_DECIDED', success('Your decision is saved, and whoever asked hears of it.')],
  ['ALREADY_ASKED', warning('You have asked for this offer already.')],
  ['ALREADY_DECIDED', warning('This request has been decided already, or it was taken back.')],
  ['ASKED_TOO_OFTEN', warning('You have asked for this offer as often as one person may.')],
  ['ASK_LATER', warning('The TimeGiver has answered your request. You can ask once more a day later.')],
  ['TOO_LATE_TO_ASK', warning('This offer ends within the hour, so requests are not taken any more.')],
  ['NO_REQUEST_NEEDED', warning('This offer is open to everybody: no request is needed.')],
  ['REQUEST_BUSY', warning('The offer has changed meanwhile. Please look at it and ask again.')],
  ['IOI_NOT_APPROVED', warning('You can take part in this offer once its TimeGiver has approved your request.')],
  ['WATCHED', success('Added to your favourites.')],
  ['UNWATCHED', success('Removed from your favourites.')],
  ['WATCHING_MOST', warning('Your favourites are full. Please remove one first.')],
  ['SEARCH_SAVED', success('Your search is saved.')],
  ['SEARCH_REMOVED', success('The saved search is removed.')],
  ['SEARCHES_MOST', warning('You keep fifty searches already. Please remove one first.')],
  ['NEWS_STOPPED', success('You get no more mails about this.')],
];

/** The code that follows an action; other codes stand in the form itself. */
export const INTEREST_DONE: readonly (readonly [string, string])[] = [
  ['product/projectAccessRequest', 'REQUEST_SENT'],
  ['product/projectAccessReqStatus', 'REQUEST_DECIDED'],
  ['user/addWatchlist', 'WATCHED'],
  ['user/addToFavorites', 'WATCHED'],
  ['user/removeWatchlist', 'UNWATCHED'],
  ['user/removeFromFavorites', 'UNWATCHED'],
  ['user/addSavedSearch', 'SEARCH_SAVED'],
  ['user/updateSavedSearch', 'SEARCH_SAVED'],
  ['user/removeSavedSearch', 'SEARCH_REMOVED'],
  ['user/stopNews', 'NEWS_STOPPED'],
];
