/** The operator's settings for meetings, with their defaults. */
export const FULFILMENT_SETTINGS = {
  /** Where video meetings take place whose host gives no link of their own: an https address without a trailing slash. */
  videoRoomBase: 'https://meet.jit.si',
};
