import { setTimeZone } from '../../../db/changes/fulfilment/time-zone.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { timeZone } from '../../../src/contract/fulfilment/time-zone.ts';
import type { Handlers } from '../../platform/handlers.ts';

export const timeZoneActions: Handlers<typeof timeZone> = {
  'user/setTimeZone': async (ctx, { time_zone: zone }) => {
    const { id } = ctx.person;
    const event = recordEvent({
      at: ctx.now(),
      actor: ctx.actor,
      verb: 'user.time_zone_set',
      subject: { kind: 'user', id },
      data: { zone },
    });
    await ctx.commit({ statements: [...setTimeZone(id, zone), event] });
    return { data: { time_zone: zone } };
  },
};
