import { listed } from './kinds.ts';

const ON_THE_LISTS = 'See the sheet “Lists”';

/** Where people find it: entries of the operator's lists. */
export const SORT = {
  category: listed({
    key: 'categoryId',
    label: 'Category',
    list: 'category',
    level: 0,
    sheet: { column: 'category', header: 'Category', note: ON_THE_LISTS, example: 'Music and arts' },
  }),
  subcategory: listed({
    key: 'subcategoryId',
    label: 'Subcategory',
    list: 'category',
    level: 1,
    shown: ({ category }) => category !== '',
    sheet: {
      column: 'subcategory',
      header: 'Subcategory',
      note: 'One that belongs to the category',
      example: 'Music lessons',
    },
  }),
  location: listed({
    key: 'locationId',
    label: 'Location',
    list: 'location',
    level: 0,
    sheet: { column: 'location', header: 'Location', note: ON_THE_LISTS, example: 'Yorkshire and the Humber' },
  }),
  event_type: listed({
    key: 'eventTypeId',
    label: 'Event type',
    list: 'event_type',
    level: 0,
    sheet: { column: 'event_type', header: 'Event type', note: ON_THE_LISTS, example: 'A lesson' },
  }),
};

/** The condition of a thing that comes with the hour. */
export const CONDITION = {
  condition: listed({ key: 'conditionId', label: 'Condition', list: 'condition', level: 0 }),
};
