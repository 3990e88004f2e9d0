import { z } from 'zod';
import { isZone } from '../../domain/kit/places/zones.ts';
import { defineArea } from '../action.ts';

const zone = z.string().max(64).refine(isZone, 'This isn’t a time zone.').describe('such as Europe/London');

/** The clock on which a person reads times. Not in the specification. */
export const timeZone = defineArea({
  'user/setTimeZone': {
    about: 'Chooses the time zone in which you read and type times, also those of your meetings as a guest.',
    who: 'user',
    input: z.strictObject({ time_zone: zone }),
    output: z.object({ time_zone: zone }),
    writes: true,
    perMinute: 20,
  },
});
