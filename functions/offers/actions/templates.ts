import { listTemplates } from '../../../db/queries/offers/template-list.ts';
import type { templates } from '../../../src/contract/offers/templates.ts';
import { storeGoods, withGoods } from '../../../src/domain/offers/goods.ts';
import { summaryOf } from '../../../src/domain/offers/template.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { changeTemplate, readTemplate, saveTemplate } from '../templates.ts';

export const templateActions: Handlers<typeof templates> = {
  'template/product/listings': async (ctx, { of, page, limit }) => {
    const ownerId = of === 'own' ? ctx.person.id : null;
    const { rows, total } = await listTemplates(ctx.db, ownerId, page, limit);
    const records = rows.map((row) => recordOf({ ...row, ownerId, active: true }));
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },

  'template/product/getSingleProject': async (ctx, { id, mode }) => {
    const { row, form } = await readTemplate(ctx, id, mode);
    return { data: { ...recordOf(row), form: withGoods(form) } };
  },

  'template/product/projectAction': async (ctx, { idempotency_key: key, form, ...input }) => ({
    data: await saveTemplate(ctx, { ...input, form: form && storeGoods(form), key }),
  }),

  'template/product/changeStatus': async (ctx, { id, status }) => {
    await changeTemplate(ctx, id, status);
    return { data: { id, status } };
  },
};

type Row = {
  id: string;
  name: string;
  form: string;
  ownerId: string | null;
  active: boolean;
  version: number;
  updatedAt: number;
};

function recordOf({ id, name, form, ownerId, active, version, updatedAt }: Row) {
  return { id, name, ...summaryOf(form), everybody: ownerId === null, active, version, updated_at: updatedAt };
}
