/** The address of an offer's room for a socket; in a file of its own, since browsers need nothing else of rooms. */
export const lotRoomPath = (offerId: string, ticket?: string): string =>
  `/parties/lot-room/${offerId}${ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`}`;
