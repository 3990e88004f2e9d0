/** The address of a live auction's room for a socket, with its ticket. */
export const auctionRoomPath = (auctionId: string, ticket: string): string =>
  `/parties/auction-room/${auctionId}?ticket=${encodeURIComponent(ticket)}`;
