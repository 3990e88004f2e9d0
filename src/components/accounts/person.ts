/** The viewer of the page, as the header and the menus need them. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  /** TimeGiver: may post offers. */
  isGiver: boolean;
  /** TimeBidder: may bid and buy. Both flags together are both_access. */
  isBidder: boolean;
  /** Operator of the network. */
  isStaff?: boolean;
  seniority: string | null;
  member: boolean;
  profileImage: string | null;
  /** Entered but not verified yet: the account relies on its phone. */
  pendingEmail?: string | null;
}

/** Cart items, unpaid invoices, unread notifications and unread messages. */
export interface Counts {
  cart: number;
  unpaid: number;
  news: number;
  messages: number;
}
