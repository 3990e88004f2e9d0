import type { Offer } from '../../src/domain/offers/offer.ts';

/** Each offer's entries in the lists that the migrations create, by the name of its picture. */
const LISTS: Readonly<
  Record<string, readonly [category: string, subcategory: string, location: string, event: string]>
> = {
  sourdough: ['food', 'baking', 'london', 'lesson'],
  'wine-tasting': ['food', 'wine-beer-and-tea', 'london', 'meal'],
  cake: ['food', 'baking', 'london', 'lesson'],
  coffee: ['food', 'wine-beer-and-tea', 'south-west', 'conversation'],
  beehive: ['outdoors', 'animals-and-nature', 'south-west', 'day-out'],
  violin: ['arts', 'music-lessons', 'yorkshire', 'lesson'],
  pottery: ['arts', 'drawing-painting-and-craft', 'yorkshire', 'lesson'],
  piano: ['arts', 'music-lessons', 'yorkshire', 'lesson'],
  theatre: ['days-out', 'behind-the-scenes', 'wales', 'performance'],
  'film-set': ['days-out', 'behind-the-scenes', 'wales', 'day-out'],
  'bicycle-workshop': ['home', 'repair-and-making', 'south-west', 'service'],
  telescope: ['learning', 'history-and-science', 'north-west', 'conversation'],
  chess: ['outdoors', 'games-and-racquets', 'online', 'lesson'],
  allotment: ['home', 'gardening', 'online', 'conversation'],
  garden: ['home', 'gardening', 'london', 'service'],
  railway: ['days-out', 'behind-the-scenes', 'scotland', 'day-out'],
  'sailing-boat': ['outdoors', 'on-the-water', 'south-east', 'day-out'],
  'map-and-compass': ['outdoors', 'on-the-water', 'south-east', 'lesson'],
  lighthouse: ['days-out', 'tours-and-walks', 'south-east', 'day-out'],
  'mountain-walk': ['outdoors', 'walking-and-climbing', 'scotland', 'day-out'],
  campfire: ['outdoors', 'walking-and-climbing', 'scotland', 'meal'],
  swimming: ['outdoors', 'on-the-water', 'wales', 'lesson'],
  'dog-walk': ['outdoors', 'animals-and-nature', 'north-west', 'day-out'],
  laptop: ['technology', 'software-and-data', 'online', 'conversation'],
  coaching: ['business', 'interviews-and-applications', 'online', 'conversation'],
  rocket: ['business', 'starting-a-business', 'online', 'conversation'],
  newsroom: ['days-out', 'behind-the-scenes', 'london', 'day-out'],
  'studio-mic': ['arts', 'photography-and-film', 'london', 'service'],
  courtroom: ['business', 'money-and-law', 'london', 'meal'],
  stethoscope: ['business', 'mentoring', 'online', 'conversation'],
  'city-tour': ['days-out', 'tours-and-walks', 'london', 'day-out'],
  guitar: ['arts', 'music-lessons', 'yorkshire', 'lesson'],
  tennis: ['outdoors', 'games-and-racquets', 'london', 'lesson'],
  knitting: ['arts', 'drawing-painting-and-craft', 'online', 'lesson'],
  balloon: ['outdoors', 'animals-and-nature', 'scotland', 'day-out'],
  'kitchen-table': ['food', 'meals-and-supper-clubs', 'london', 'meal'],
  greenhouse: ['home', 'gardening', 'london', 'lesson'],
  sewing: ['home', 'repair-and-making', 'yorkshire', 'lesson'],
  camera: ['arts', 'photography-and-film', 'london', 'service'],
  cycling: ['outdoors', 'walking-and-climbing', 'south-east', 'day-out'],
  painting: ['arts', 'drawing-painting-and-craft', 'london', 'lesson'],
  football: ['outdoors', 'games-and-racquets', 'london', 'lesson'],
  library: ['learning', 'history-and-science', 'online', 'conversation'],
  shed: ['home', 'repair-and-making', 'south-east', 'service'],
  'sand-castle': ['outdoors', 'on-the-water', 'wales', 'day-out'],
  building: ['home', 'interiors', 'london', 'conversation'],
};

type Lists = Pick<Offer, 'categoryId' | 'subcategoryId' | 'locationId' | 'eventTypeId'>;

/** The list entries of the offer with this picture; throws if there are none. */
export function listsOfSeed(art: string): Lists {
  const entry = LISTS[art];
  if (!entry) throw new Error(`Seed "${art}" has no category`);
  const [category, subcategory, location, event] = entry;
  return {
    categoryId: `category-${category}`,
    subcategoryId: `category-${category}-${subcategory}`,
    locationId: `location-${location}`,
    eventTypeId: `event-${event}`,
  };
}
