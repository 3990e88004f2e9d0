/**
 * Who may open a page (§2.1 to §2.3).
 * - open: everyone, signed in or not
 * - guest: only people who are not signed in (§2.6)
 * - login: needs a session; otherwise redirects to the home page with the sign-in dialog
 * - dashboard: needs a session; otherwise redirects to the sign-in page
 * `profile` also requires a seniority, and `member` a seniority and a membership.
 */
type PageAccess = 'open' | 'guest' | 'login' | 'dashboard';
export type PageNeeds = 'nothing' | 'profile' | 'member';
export type PageRule = readonly [pattern: string, access: PageAccess, needs?: PageNeeds];

/** Every page by its address; `{name}` matches one segment. Fixed segments take precedence. */
export const PAGES: readonly PageRule[] = [
  ['/', 'open'],
  ['/search', 'open'],
  ['/maintanence', 'open'],
  ['/login', 'guest'],
  ['/forgot_password', 'open'],
  ['/reset_password/{token}', 'open'],
  ['/take_back/{token}', 'open'],
  ['/switch', 'open'],
  ['/registration', 'guest'],
  ['/subscription', 'open'],
  ['/support', 'open'],
  ['/newsletter/{answer}/{token}', 'open'],
  ['/stop_mails/{token}', 'open'],
  ['/liveAuction/{aid}', 'open'],
  ['/auction', 'open'],
  ['/invite', 'open'],
  ['/auctionView/{aid}', 'open'],
  ['/productView/{pid}', 'open'],
  ['/productView/{pid}/bid', 'login', 'member'],
  ['/myoffers', 'dashboard', 'member'],
  ['/alloffers', 'open'],
  ['/verify_email/{token}', 'open'],
  ['/otpredirect', 'open'],
  ['/seller/templates', 'dashboard', 'member'],
  ['/sellers/product/templates', 'dashboard', 'member'],
  ['/payments/subscription', 'dashboard'],
  ['/seller/organization', 'dashboard', 'member'],
  ['/appointment/schedule/{id}', 'open'],
  ['/seller/reports', 'dashboard', 'member'],
  ['/post_project/auction_detail/{action}', 'open', 'member'],
  ['/post_project/create_lot/{action}', 'open'],
  ['/payments/sub_transactions', 'dashboard', 'profile'],
  ['/saved_search', 'dashboard', 'member'],
  ['/about', 'open'],
  ['/services', 'open'],
  ['/help', 'open'],
  ['/guidelines', 'open'],
  ['/privacy_policy', 'open'],
  ['/terms_of_use', 'open'],
  ['/terms-and-conditions', 'open'],
  ['/become_timebidder', 'open'],
  ['/timeGivers', 'open'],
  ['/timeBidders', 'open'],
  ['/charities', 'open'],
  ['/charity/{reg}', 'open'],
  ['/host/{id}', 'open'],
  ['/sponsors', 'open'],
  ['/getInvolved', 'open'],
  ['/faqs', 'open'],
  ['/cookie_policy', 'open'],
  ['/privacy', 'open'],
  ['/buynowcart', 'login', 'member'],
  ['/singlecart', 'login', 'member'],
  ['/auctions/{type}', 'login', 'member'],
  ['/auctions/ioi/ioi_request', 'login', 'member'],
  ['/watchlist/{type}', 'login', 'member'],
  ['/purchases/{type}', 'login', 'member'],
  ['/account/profile', 'login'],
  ['/account/change', 'login', 'profile'],
  ['/account/notifications', 'login', 'member'],
  ['/rosoom_success', 'login', 'profile'],
  ['/seller/auctions/{action}', 'login', 'member'],
  ['/seller/lots/{action}', 'login', 'member'],
  ['/seller/lots/ioi/ioi_request', 'login', 'member'],
  ['/seller/lots/upload', 'login', 'member'],
  ['/seller/payments/bank_details', 'login', 'member'],
  ['/seller/payments/saved_cards', 'login', 'member'],
  ['/messages', 'login', 'member'],
  // People must be able to pay what they owe after their membership has ended (R25).
  ['/cart', 'login', 'profile'],
  ['/checkout/{type}/{cart_id}', 'login', 'profile'],
  ['/successPay', 'login'],
  ['/invoices/{action}', 'login', 'profile'],
  ['/invoice/{id}', 'login', 'profile'],
  ['/sellerinvoice/{id}/{uid}', 'login', 'profile'],
  ['/depositinvoice/{id}', 'login', 'profile'],
  ['/deposits/{action}', 'login', 'profile'],
  ['/payments/transactions', 'login', 'profile'],
  ['/payments/saved_cards', 'login', 'profile'],
  ['/payments/bank_details', 'login', 'profile'],
  ['/wallet', 'login', 'profile'],
];

/** Pages that only exist in development. */
export const DEVELOPMENT_PAGES: readonly string[] = ['/styleguide'];
