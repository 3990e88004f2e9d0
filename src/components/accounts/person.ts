/** The reader of a page, as far as the header and the menus need to know. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  /** TimeGiver: may post offers. */
  isGiver: boolean;
  /** TimeBidder: may bid and buy. Both flags stand for both_access. */
  isBidder: boolean;
  /** Operator of the network. */
  isStaff?: boolean;
  seniority: string | null;
  member: boolean;
  profileImage: string | null;
  /** Not verified yet; meanwhile the account relies on its phone. */
  pendingEmail?: string | null;
}

/** The counts of the header: cart items of all kinds, unpaid invoices, unread notifications. */
export interface Counts {
  cart: number;
  unpaid: number;
  news: number;
}
