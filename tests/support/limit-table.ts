/**
 * Every limit of the product. `tests/limits.test.ts` finds the places that count in the code and fails if one is not
 * here; `tests/actions/platform/limits-table.test.ts` tries them.
 */

/** The places that count: `file function`, or `file SQL` where the database counts rows, or the name of a setting. */
type Limit = {
  at: readonly string[];
  what: string;
  /** Who has the allowance. An asker's is used up only by the asker; strangers can use up one of a target or of the house. */
  by: readonly Holder[];
  /** How many in how long; "stored" for what is there at the same time. */
  most: string;
  /** The answer to every request beyond the last one that is allowed. */
  next: string;
  /** The test that goes beyond the limit, over HTTP, and what it is called there; for limits of what is stored, limits.test.ts. */
  drivenBy?: readonly [file: string, title: string];
  /** What the owner of the address, phone, account, offer or card can still do once strangers have used it up. */
  meanwhile?: string;
};
type Holder = Asker | Target;
type Asker = 'person' | 'browser' | 'network' | 'asker of a target';
type Target = 'address' | 'number' | 'account' | 'offer' | 'house';
const TARGETS: readonly Holder[] = ['address', 'number', 'account', 'offer', 'house'];
export const canBeUsedUp = ({ by }: Pick<Limit, 'by'>): boolean => by.some((holder) => TARGETS.includes(holder));

const SIGNED = 'A password, with a captcha without any wait, or a known browser, which has its own.';

export const LIMITS: readonly Limit[] = [
  {
    at: ['functions/http/run-action.ts withinRateLimit'],
    what: 'calls of one action (`perMinute` in the catalogue)',
    drivenBy: ['tests/actions/platform/limits-over-http.test.ts', 'calls of one action in a minute'],
    by: ['network'],
    most: '10 to 240 a minute',
    next: 'TOO_FAST',
  },
  {
    at: [
      'functions/accounts/sign-in/begin.ts withinRateLimit',
      'functions/accounts/sign-in/callback.ts withinRateLimit',
    ],
    what: 'steps of signing in with a provider',
    drivenBy: ['tests/actions/platform/limits-over-http.test.ts', 'steps of signing in with a provider'],
    by: ['network'],
    most: '30 a minute',
    next: 'TOO_FAST',
  },
  {
    at: [
      'functions/discovery/actions/finding.ts withinRateLimit',
      'functions/discovery/views/search.ts withinRateLimit',
    ],
    what: 'searches that are not cached',
    drivenBy: ['tests/actions/discovery/search-lists.test.ts', 'limits the rate of each network'],
    by: ['network'],
    most: '300 a minute',
    next: 'TOO_FAST',
  },
  {
    at: [
      'functions/discovery/views/find-charities.ts withinRateLimit',
      'functions/discovery/show-charity.ts withinRateLimit',
    ],
    what: 'look-ups in the charity directory',
    drivenBy: ['tests/actions/platform/limits-over-http.test.ts', 'look-ups in the charity directory'],
    by: ['network'],
    most: '30 and 20 a minute',
    next: 'the page without them',
  },
  {
    at: ['functions/discovery/preview/route.ts withinRateLimit'],
    what: 'previews that have to be drawn',
    drivenBy: ['tests/actions/discovery/preview.test.ts', 'is drawn at most thirty times a minute per network'],
    by: ['network'],
    most: '30 a minute',
    next: 'a plain picture',
  },
  {
    at: ['functions/bidding/bidding.ts withinPersonalRateLimit', 'mostBidsInAMinute'],
    what: 'bids, and previews of bids',
    drivenBy: ['tests/actions/bidding/bid-floods.test.ts', 'are refused from the 241st on'],
    by: ['person'],
    most: '240 each a minute',
    next: 'TOO_MANY_BIDS_A_MINUTE',
  },
  {
    at: ['party/lot/desk.ts BidRateLimit', 'mostBidsInTenSeconds'],
    what: 'bids on one lot',
    drivenBy: ['tests/rooms/place.test.ts', 'are refused beyond a limit for one person'],
    by: ['person'],
    most: '30 in ten seconds',
    next: 'TOO_MANY_BIDS',
  },
  {
    at: ['mostBidsOnALot'],
    what: 'bids on one lot in all',
    drivenBy: ['tests/rooms/flood.test.ts', 'ends at a limit, for bids and previews'],
    by: ['person'],
    most: '500',
    next: 'MOST_BIDS_PLACED',
  },
  {
    at: ['functions/platform/limits/code-limits.ts countRolling'],
    what: 'codes for one address or number: of an asker, of all strangers, and texts of all strangers',
    drivenBy: ['tests/actions/accounts/codes.test.ts', 'allows ten a day for one address'],
    by: ['asker of a target', 'address', 'number'],
    most: '1 in 30 seconds and 10 a day; strangers 10 e-mails a day, 3 texts in 15 minutes and 20 a day',
    next: 'TOO_MANY_CODES for the asker; a captcha for strangers, and a shared text after 20',
    meanwhile: `${SIGNED} By e-mail two codes for each network. By text a network that the account knows, or a shared text.`,
  },
  {
    at: ['functions/accounts/text-code.ts countOne ×2', 'mostSmsAnHour'],
    what: 'texts in all, a share for newcomers, strangers, members and shared ones each; texts asked for',
    drivenBy: ['tests/actions/accounts/verification-phone.test.ts', 'allow twenty a day from one network'],
    by: ['house', 'network'],
    most: '200 an hour; 20 a day for a network',
    next: 'a shared text for strangers, TEXTS_PAUSED for newcomers; TOO_MANY_TEXTS',
    meanwhile: `${SIGNED} A code by e-mail, or a shared text. Known browsers and networks use the share of members.`,
  },
  {
    at: ['functions/accounts/text-code.ts countRolling'],
    what: 'texts that are shared by everyone who asks for one number',
    drivenBy: [
      'tests/actions/accounts/codes-of-strangers.test.ts',
      'can be asked for twice a day from one network once it is shared',
    ],
    by: ['number'],
    most: '1 in 30 minutes for signing in, and for a new password',
    next: 'the code of the last text, until it has signed someone in',
    meanwhile: 'That code. A password, with a captcha without any wait.',
  },
  {
    at: [
      'functions/accounts/login-captcha.ts countAttempt',
      'functions/accounts/login-captcha.ts countFailedAttempt ×3',
    ],
    what: 'wrong passwords',
    drivenBy: ['tests/actions/accounts/user.test.ts', 'makes guessing wait up to a minute'],
    by: ['account', 'network', 'asker of a target'],
    most: '5 a day',
    next: 'a captcha; a wait up to a minute for the asker without one',
    meanwhile: 'The password with a captcha, at once. A known browser without one. A code by e-mail.',
  },
  {
    at: ['functions/accounts/verify-password.ts countAttempt'],
    what: 'wrong passwords of a signed-in person',
    drivenBy: ['tests/actions/accounts/profile-sessions.test.ts', 'slows guessing down'],
    by: ['person'],
    most: '5 a day',
    next: 'TOO_MANY_TRIES for up to a minute',
  },
  {
    at: ['functions/accounts/actions/verification/password.ts countOne ×2'],
    what: 'links for a new password, each with a captcha',
    drivenBy: [
      'tests/actions/accounts/verification-password.test.ts',
      'can be requested five times an hour for one address',
    ],
    by: ['asker of a target', 'network'],
    most: '5 an hour for one address; 30 an hour',
    next: 'TOO_MANY_LINKS',
  },
  {
    at: ['functions/accounts/actions/verification/password.ts countRolling'],
    what: 'links for a new password while the captcha service is away',
    drivenBy: [
      'tests/actions/platform/limits-table.test.ts',
      'keeps nobody from a new password while the captcha service is away',
    ],
    by: ['address'],
    most: '1 in 25 minutes from unknown browsers',
    next: 'the same answer, and no further e-mail',
    meanwhile: 'The link in the last e-mail, which is valid for 30 minutes. The password.',
  },
  {
    at: ['functions/accounts/actions/verification/email-link.ts countOne'],
    what: 'links that verify an address',
    drivenBy: [
      'tests/actions/accounts/verification-password.test.ts',
      'is valid for a day, and can be requested three times a day',
    ],
    by: ['person'],
    most: '5 an hour',
    next: 'TOO_MANY_LINKS',
  },
  {
    at: [
      'functions/platform/limits/uninvited-mails.ts countRolling',
      'functions/platform/limits/uninvited-mails.ts enqueueWithin',
    ],
    what: 'e-mails to a mailbox that someone else typed',
    drivenBy: [
      'tests/actions/accounts/invites.test.ts',
      'is sent at most twenty times a day per person, and three times to one address',
    ],
    by: ['address'],
    most: '3 a day',
    next: 'no e-mail; TOO_MANY_INVITES for an invitation, TOO_MANY_LINKS for a link',
    meanwhile: 'Codes, receipts and everything else they asked for arrives.',
  },
  {
    at: ['functions/accounts/actions/registration/invites.ts countOne'],
    what: 'invitations',
    drivenBy: [
      'tests/actions/accounts/invites.test.ts',
      'is sent at most twenty times a day per person, and three times to one address',
    ],
    by: ['person'],
    most: '20 a day',
    next: 'TOO_MANY_INVITES',
  },
  {
    at: ['functions/accounts/actions/registration/check-validation.ts countOne'],
    what: 'checks of a username or address',
    drivenBy: ['tests/actions/accounts/registration.test.ts', 'answers one network at most sixty times an hour'],
    by: ['network'],
    most: '10 an hour, then 50 with a captcha',
    next: 'TOO_MANY_CHECKS; registering goes on without the check',
  },
  {
    at: ['functions/accounts/change-contact.ts countOne'],
    what: 'changes of e-mail or phone',
    drivenBy: ['tests/actions/accounts/verification-contact.test.ts', 'changes at most five times a day'],
    by: ['person'],
    most: '5 a day',
    next: 'TOO_MANY_TRIES',
  },
  {
    at: ['functions/accounts/actions/profile/owners.ts countOne'],
    what: 'changes of the owners of a company',
    drivenBy: ['tests/actions/accounts/people-abuse.test.ts', 'are limited'],
    by: ['person'],
    most: '30 a day',
    next: 'TOO_MANY_CHANGES',
  },
  {
    at: ['functions/accounts/actions/profile/kyc.ts countRolling'],
    what: 'identity checks',
    drivenBy: ['tests/actions/accounts/profile-kyc.test.ts', 'are three a day'],
    by: ['person'],
    most: '3 a day',
    next: 'KYC_TOO_OFTEN',
  },
  {
    at: [
      "functions/accounts/actions/profile/places.ts requireCount 'suggestions'",
      "functions/accounts/actions/profile/places.ts requireCount 'places'",
      'functions/accounts/actions/profile/places.ts withinDailyCount',
      'functions/platform/limits/daily-count.ts countRolling',
    ],
    what: 'suggested addresses, and places',
    drivenBy: [
      'tests/actions/accounts/profile-addresses.test.ts',
      "code: 'TOO_MANY_SUGGESTIONS', data: { limit: most }",
    ],
    by: ['person'],
    most: '500 and 50 a day',
    next: 'TOO_MANY_SUGGESTIONS; the address can be typed',
  },
  {
    at: ['functions/accounts/actions/privacy/export.ts countOne'],
    what: 'exports of one’s own data',
    drivenBy: ['tests/actions/accounts/privacy-export.test.ts', 'is allowed twice a day, and recorded'],
    by: ['person'],
    most: '2 a day',
    next: 'EXPORTS_USED',
  },
  {
    at: [
      "functions/accounts/actions/account/contact.ts messageCounts 'contact'",
      "functions/offers/actions/listings/about-an-offer.ts messageCounts 'ask'",
      "functions/offers/actions/listings/about-an-offer.ts messageCounts 'report'",
      "functions/notifications/actions/newsletter.ts messageCounts 'newsletter'",
      'functions/platform/limits/message-limit.ts countOne',
    ],
    what: 'messages to us, questions to sellers, reports, sign-ups for the newsletter',
    drivenBy: ['tests/actions/platform/limits-over-http.test.ts', 'messages in a day'],
    by: ['person', 'network'],
    most: '10, 10, 20 and 20 a day',
    next: 'TOO_MANY_MESSAGES, with our e-mail address',
  },
  {
    at: ['functions/fulfilment/messages/send.ts countRolling ×2'],
    what: 'messages to hosts and guests; conversations begun',
    drivenBy: ['tests/actions/fulfilment/messages.test.ts', 'are thirty messages a minute'],
    by: ['person'],
    most: '30 a minute; 10 a day',
    next: 'TOO_MANY_MESSAGES; TOO_MANY_CONVERSATIONS',
  },
  {
    at: ['functions/fulfilment/actions/meetings.ts countRolling'],
    what: 'what one of the two tells an operator about a meeting that is to be decided',
    drivenBy: ['tests/actions/operators/appeals.test.ts', 'is limited, and not stored once it is'],
    by: ['person'],
    most: '5 in three days for each meeting',
    next: 'TOLD_ENOUGH',
  },
  {
    at: ['functions/fulfilment/set-place.ts countRolling'],
    what: 'changes of the place of an agreed meeting, each with an e-mail to the guest',
    drivenBy: ['tests/actions/fulfilment/entrance.test.ts', 'changes five times an hour at most'],
    by: ['person'],
    most: '5 an hour for each meeting',
    next: 'TOO_MANY_CHANGES',
  },
  {
    at: ['functions/fulfilment/actions/assistants.ts countRolling'],
    what: 'people who are asked to be an assistant, each of whom is told',
    drivenBy: ['tests/actions/fulfilment/assistants.test.ts', 'asks ten times a day at most'],
    by: ['person'],
    most: '10 a day',
    next: 'TOO_MANY_CHANGES',
  },
  {
    at: ['functions/fulfilment/messages/block.ts countRolling'],
    what: 'reports of messages',
    drivenBy: ['tests/actions/fulfilment/messages.test.ts', 'is possible twenty times a day'],
    by: ['person'],
    most: '20 a day',
    next: 'TOO_MANY_MESSAGES',
  },
  {
    at: ["functions/fulfilment/report-words.ts messageCounts 'words report'"],
    what: 'reports of public questions and reviews',
    drivenBy: ['tests/actions/fulfilment/comments.test.ts', 'is one of a limited number of reports a day'],
    by: ['person', 'network'],
    most: '20 a day',
    next: 'TOO_MANY_MESSAGES',
  },
  {
    at: ['db/changes/operators/console.ts SQL'],
    what: 'refunds that an operator decides on alone',
    drivenBy: ['tests/actions/operators/decisions.test.ts', 'is needed for the sixth refund of an operator in a day'],
    by: ['person'],
    most: '5 a day',
    next: 'SECOND_LOOK_NEEDED',
  },
  {
    at: ["functions/fulfilment/comments/save-comment.ts messageCounts 'comment'"],
    what: 'public questions on offers, and replies to them',
    drivenBy: ['tests/actions/fulfilment/comments.test.ts', 'is one of a limited number a day'],
    by: ['person', 'network'],
    most: '40 a day',
    next: 'TOO_MANY_MESSAGES',
  },
  {
    at: ['functions/offers/actions/listings/about-an-offer.ts countOne'],
    what: 'reports of one offer by visitors',
    drivenBy: ['tests/actions/offers/about-an-offer.test.ts', 'accepts one report per network from visitors'],
    by: ['network'],
    most: '1 a day',
    next: 'ALREADY_REPORTED',
  },
  {
    at: ['functions/money/card-attempts.ts countCardAttempt', 'db/changes/money/card-attempts.ts countRolling'],
    what: 'card payments that are not paid',
    drivenBy: ['tests/actions/money/payments/declines.ts', 'of a person need a captcha from the sixth on'],
    by: ['person', 'browser', 'network'],
    most: '5 an hour, then 5 with a captcha',
    next: 'TOO_MANY_DECLINES for the rest of the hour; a captcha for whoever shares only the network',
  },
  {
    at: ['db/changes/money/invoices.ts SQL', 'mostUnpaidHolds'],
    what: 'unpaid orders that reserve something',
    by: ['person'],
    most: '3 stored',
    next: 'TOO_MANY_HOLDS',
  },
  {
    at: ['db/changes/offers/offers.ts SQL ×2', 'mostDrafts'],
    what: 'drafts, and offers in a period of a membership',
    by: ['person'],
    most: '200 stored, or 2,000 by a spreadsheet; by the membership',
    next: 'TOO_MANY_DRAFTS; AUCTION_LIMIT, DIRECT_SALE_LIMIT or DIRECT_SALE_LOTS_LIMIT',
  },
  {
    at: ['db/changes/auctions/auctions.ts SQL'],
    what: 'drafts of auctions, as many as of offers',
    by: ['person'],
    most: '200 stored',
    next: 'TOO_MANY_DRAFTS',
  },
  {
    at: ['db/changes/auctions/templates.ts SQL'],
    what: 'templates of auctions, of all operators together',
    drivenBy: ['tests/actions/auctions/templates.test.ts', 'is limited to a hundred'],
    by: ['network'],
    most: '100 stored',
    next: 'TOO_MANY_TEMPLATES',
  },
  {
    at: ['db/changes/auctions/lots.ts SQL'],
    what: 'offers of others that a host invites to auctions',
    drivenBy: ['tests/actions/auctions/lots.test.ts', 'is one of a hundred that a host may invite in a day'],
    by: ['person'],
    most: '100 a day',
    next: 'TOO_MANY_INVITATIONS',
  },
  {
    at: [
      'db/changes/offers/pictures.ts SQL ×2',
      'mostPictures',
      'mostPictureBytes',
      'mostPicturesADay',
      'mostPictureBytesADay',
    ],
    what: 'pictures, in files and bytes',
    by: ['person'],
    most: '500 and 500 MB stored; 120 and 150 MB a day',
    next: 'TOO_MANY_PICTURES',
  },
  {
    at: ['db/changes/offers/templates.ts SQL'],
    what: 'templates',
    by: ['person'],
    most: 'stored',
    next: 'TOO_MANY_TEMPLATES',
  },
  {
    at: ['db/changes/fulfilment/delegates.ts SQL'],
    what: 'assistants',
    by: ['person'],
    most: '3 stored',
    next: 'TOO_MANY_ASSISTANTS',
  },
  {
    at: ['db/changes/fulfilment/meeting-pictures.ts SQL'],
    what: 'pictures of a problem with a meeting',
    by: ['person'],
    most: '3 stored',
    next: 'TOO_MANY_PICTURES',
  },
  {
    at: ['db/changes/offers/clarifications.ts SQL'],
    what: 'clarifications of an offer',
    by: ['person'],
    most: 'stored',
    next: 'a refusal to its seller',
  },
  {
    at: ['db/changes/discovery/watches.ts SQL'],
    what: 'favourites and watched offers',
    by: ['person'],
    most: 'stored',
    next: 'a refusal',
  },
  {
    at: ['db/changes/discovery/saved-searches.ts SQL'],
    what: 'saved searches',
    by: ['person'],
    most: 'stored',
    next: 'a refusal',
  },
  {
    at: ['db/changes/notifications/push.ts SQL'],
    what: 'devices with push',
    by: ['person'],
    most: 'stored',
    next: 'the oldest goes',
  },
  {
    at: ['db/changes/accounts/companies.ts SQL ×2'],
    what: 'owners of a company, and their shares',
    by: ['person'],
    most: '50 stored',
    next: 'TOO_MANY_OWNERS',
  },
  { at: ['db/changes/accounts/passkeys.ts SQL'], what: 'passkeys', by: ['person'], most: 'stored', next: 'a refusal' },
  {
    at: ['db/changes/accounts/addresses.ts SQL'],
    what: 'addresses',
    by: ['person'],
    most: 'stored',
    next: 'a refusal',
  },
  {
    at: ['db/changes/accounts/followers.ts SQL'],
    what: 'followed people',
    by: ['person'],
    most: 'stored',
    next: 'a refusal',
  },
];

/** Settings that begin with "most" and limit no caller. */
export const NO_LIMITS = ['mostSoftCloseWindowMs', 'mostSoftCloseCapMs', 'mostReserveFactor'];
