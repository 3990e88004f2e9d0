/** How the ids of this area begin. */
export const FULFILMENT_IDS = {
  meeting: 'mtg',
  proposal: 'prp',
  thread: 'thr',
  message: 'msg',
  comment: 'com',
  review: 'rev',
  thanks: 'thk',
} as const;
