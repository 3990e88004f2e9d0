import { insertCharityRefusal, liftRefusal } from '../../../../db/changes/offers/charity-refusals.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { refusalPage } from '../../../../db/queries/offers/charity-refusals.ts';
import type { posting } from '../../../../src/contract/offers/posting.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound } from '../../../platform/refusal.ts';

type Actions = Pick<Handlers<typeof posting>, 'admin/charity/refusals' | 'admin/charity/refuse' | 'admin/charity/lift'>;

export const charityRefusalActions: Actions = {
  'admin/charity/refusals': async (ctx, { page, limit }) => {
    const { records, total } = await refusalPage(ctx.db, page, limit);
    const rows = records.map(({ regNumber, name, reason, refusedAt }) => {
      return { charity_id: regNumber, name: name ?? '', reason, refused_at: refusedAt };
    });
    return { data: { records: rows, totalRecords: total, setDisp: total > 0 } };
  },

  'admin/charity/refuse': async (ctx, { charity_id, reason }) => {
    const row = { regNumber: charity_id, reason, refusedAt: ctx.now(), recordedBy: ctx.person.id };
    await ctx.commit({
      statements: [insertCharityRefusal(row), event(ctx, 'charity.refused', charity_id, { reason })],
    });
    return { data: { charity_id } };
  },

  'admin/charity/lift': async (ctx, { charity_id }) => {
    const result = await ctx.commit({
      statements: [liftRefusal(charity_id), event(ctx, 'charity.welcome', charity_id)],
    });
    if (result.status === 'conflict') throw notFound('charity');
    return { data: { charity_id } };
  },
};

function event(ctx: SignedIn, verb: string, id: string, data?: Record<string, unknown>) {
  return recordEvent({
    at: ctx.now(),
    actor: ctx.actor,
    verb,
    subject: { kind: 'charity', id },
    ...(data ? { data } : {}),
  });
}
