/** Where an offer's room is reached by a socket: apart from what rooms say, which no browser needs. */
export const lotRoomPath = (offerId: string): string => `/parties/lot-room/${offerId}`;
