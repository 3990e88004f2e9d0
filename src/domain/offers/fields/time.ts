import { COUNTRY_NAMES, FORMAT_NAMES } from '../words.ts';
import { type Codec, choice, countOrNone, line, moment, TEXT_OR_NULL } from './kinds.ts';

const MOMENT = 'A date cell, or text such as 2026-12-24 18:30, in UK time';

/** The database holds any text; the form knows these countries. */
const COUNTRY: Codec<string, string, keyof typeof COUNTRY_NAMES> = {
  store: (country) => country,
  wire: (country) => (country === 'US' ? 'US' : 'GB'),
};

/** When it is on sale, and when and where people meet. */
export const TIME = {
  date_added: moment({
    key: 'opensAt',
    label: 'Opens',
    sheet: { column: 'opens', header: 'Opens', note: MOMENT, example: null },
  }),
  date_closed: moment({
    key: 'closesAt',
    label: 'Closes',
    fixed: { when: ({ standing_offer }) => standing_offer, hint: 'A year after it opens.' },
    sheet: { column: 'ends', header: 'Ends', note: 'Leave empty for ten days after it opens', example: null },
  }),
  meeting_datetime: moment({
    key: 'meetingAt',
    label: 'When you’ll meet',
    hint: 'After it closes.',
    optional: true,
    shown: ({ standing_offer }) => !standing_offer,
    page: true,
    sheet: { column: 'meeting', header: 'Meeting', note: MOMENT, example: null },
  }),
  meeting_duration: countOrNone(
    {
      key: 'meetingMinutes',
      label: 'Length (minutes)',
      least: [5, 'At least 5 minutes'],
      most: [10_080, 'At most a week'],
      plain: { options: ['30', '45', '60', '90', '120', '180', '240', '480'] },
      page: true,
      sheet: { column: 'minutes', header: 'Minutes', note: 'How long you’ll meet for', example: 60 },
    },
    60,
  ),
  format: choice({
    key: 'format',
    label: 'How you’ll meet',
    choices: FORMAT_NAMES,
    blank: 'in_person',
    page: true,
    sheet: {
      column: 'format',
      header: 'Format',
      note: 'in person or video',
      example: 'in person',
      words: { 'in person': 'in_person', video: 'video' },
    },
  }),
  country: {
    ...choice({
      key: 'country',
      label: 'Country',
      choices: COUNTRY_NAMES,
      blank: 'GB',
      page: true,
      sheet: {
        column: 'country',
        header: 'Country',
        note: 'GB or US',
        example: 'GB',
        words: { GB: 'GB', US: 'US' },
      },
    }),
    codec: COUNTRY,
  },
  meeting_venue: {
    ...line({
      key: 'meetingVenue',
      label: 'Where you’ll meet',
      hint: 'A town or neighbourhood. Only the winner gets the exact address.',
      optional: true,
      most: 200,
      message: 'At most 200 characters',
      shown: ({ format }) => format === 'in_person',
      page: true,
      sheet: { column: 'venue', header: 'Venue', note: 'At most 200 characters', example: 'Leeds' },
    }),
    codec: TEXT_OR_NULL,
  },
};
