/** Who is looking at the page, as far as the header and the menus need to know. */
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
  /** Typed, but not confirmed yet: the account stands on its phone. */
  pendingEmail?: string | null;
}

/** Buy-now and auction rows in the cart together, invoices that wait for payment, and news that were not read. */
export interface Counts {
  cart: number;
  unpaid: number;
  news: number;
}
