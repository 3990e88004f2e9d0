/** The list of an evening’s paddles. */
export const paddlesAddress = (auctionId: string): string => `/liveAuction/${auctionId}/paddles`;

/** The list with the question whether this paddle’s holder gets another number. */
export const swapAddress = (auctionId: string, number: number, page = 1): string =>
  `${paddlesAddress(auctionId)}?page=${page}&swap=${number}`;
