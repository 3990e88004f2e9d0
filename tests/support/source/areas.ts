/** The areas of the product, with the same names in every room (decision 0029). */
export const AREAS = [
  'accounts',
  'offers',
  'discovery',
  'access',
  'bidding',
  'auctions',
  'money',
  'fulfilment',
  'notifications',
  'operators',
  'site',
] as const;

export type Area = (typeof AREAS)[number];

/** The rooms that are divided into areas. */
export const ROOMS_WITH_AREAS = [
  'functions',
  'src/domain',
  'src/contract',
  'src/islands',
  'src/components',
  'db/queries',
  'db/changes',
  'db/schema',
] as const;

export type RoomWithAreas = (typeof ROOMS_WITH_AREAS)[number];

/**
 * Areas that import another area of the same room, as `from -> to`. The list may only shrink: an unused entry fails the
 * test too. Every area may import notifications; `functions/outside` and `functions/platform` are not areas.
 */
export const CROSSINGS: Partial<Record<RoomWithAreas, readonly string[]>> = {
  functions: [
    'accounts -> discovery',
    'accounts -> offers',
    'auctions -> discovery',
    'auctions -> offers',
    'bidding -> discovery',
    'discovery -> fulfilment',
    'fulfilment -> money',
    'fulfilment -> offers',
    'money -> fulfilment',
    'offers -> bidding',
    'offers -> discovery',
    'offers -> fulfilment',
    'operators -> bidding',
    'operators -> fulfilment',
    'operators -> money',
    'operators -> offers',
  ],
  'src/domain': [
    'access -> bidding',
    'auctions -> access',
    'auctions -> bidding',
    'bidding -> access',
    'bidding -> auctions',
    'bidding -> money',
    'discovery -> bidding',
    'discovery -> offers',
    'fulfilment -> access',
    'fulfilment -> bidding',
    'money -> bidding',
    'offers -> access',
    'offers -> bidding',
    'offers -> discovery',
    'operators -> fulfilment',
    'operators -> offers',
    'site -> bidding',
    'site -> fulfilment',
    'site -> money',
    'site -> offers',
    'site -> operators',
  ],
  'src/contract': [
    'auctions -> bidding',
    'auctions -> offers',
    'bidding -> offers',
    'discovery -> offers',
    'money -> fulfilment',
  ],
  'src/islands': ['accounts -> offers', 'accounts -> operators'],
  'src/components': [
    'access -> accounts',
    'access -> bidding',
    'accounts -> discovery',
    'accounts -> money',
    'accounts -> operators',
    'auctions -> access',
    'offers -> discovery',
    'offers -> operators',
    'site -> bidding',
    'site -> offers',
  ],
  'db/queries': ['accounts -> offers', 'offers -> discovery'],
  'db/changes': ['discovery -> accounts'],
  'db/schema': [
    'fulfilment -> accounts',
    'fulfilment -> money',
    'fulfilment -> offers',
    'access -> accounts',
    'access -> offers',
    'money -> accounts',
    'money -> offers',
    'offers -> accounts',
    'auctions -> accounts',
    'auctions -> money',
    'auctions -> offers',
  ],
};

const isArea = (name: string): name is Area => (AREAS as readonly string[]).includes(name);

/** The room and area of a file, or null, for example for a list that combines the areas. */
export function placeOf(file: string): { room: RoomWithAreas; area: Area } | null {
  const room = ROOMS_WITH_AREAS.find((folder) => file.startsWith(`${folder}/`));
  if (!room) return null;
  const [name = ''] = file.slice(room.length + 1).split(/[/.]/);
  return isArea(name) && !isComposition(room, file) ? { room, area: name } : null;
}

/** A file directly in a room, such as `functions/cron.ts`, combines the areas. */
const isComposition = (room: string, file: string) =>
  room !== 'db/schema' && !file.slice(room.length + 1).includes('/');
