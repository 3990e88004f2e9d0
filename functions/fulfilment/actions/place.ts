import type { place } from '../../../src/contract/fulfilment/place.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { enterMeeting } from '../enter.ts';
import { setPlace } from '../set-place.ts';

export const placeActions: Handlers<typeof place> = {
  'appointment/setPlace': async (ctx, input) => {
    await setPlace(ctx, input);
    return { data: { appointment_id: input.appointment_id } };
  },
  'appointment/enter': async (ctx, { appointment_id, key }) => ({
    data: { url: await enterMeeting(ctx, appointment_id, key ?? null) },
  }),
};
