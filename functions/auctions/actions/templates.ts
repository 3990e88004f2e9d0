import type { auctionTemplates } from '../../../src/contract/auctions/templates.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { changeTemplateLots } from '../templates/change-lots.ts';
import { auctionsFromTemplate, lotsToAdd, searchTemplates } from '../templates/list-templates.ts';
import { lotsOfTemplate, readAuctionTemplate, templateRecord } from '../templates/read-template.ts';
import { moveAuctionTemplate, saveAuctionTemplate, saveTemplateTerms } from '../templates/save-template.ts';

const listed = <R>({ records, total }: { records: R[]; total: number }) => ({
  data: { records, totalRecords: total, setDisp: total > 0 },
});

export const templateHandlers: Handlers<typeof auctionTemplates> = {
  'template/auction/search': async (ctx, { status, ...filter }) =>
    listed(await searchTemplates(ctx, { active: status === 'all' ? null : status === 'active', ...filter })),

  'template/auction/myBids': async (ctx, { id, ...page }) => listed(await auctionsFromTemplate(ctx, id, page)),

  'template/auction/updateAuctionTerms': async (ctx, { id, terms, version }) => ({
    data: await saveTemplateTerms(ctx, id, terms, version),
  }),

  'template/auction/lots': async (ctx, { auction_id, page, limit }) => {
    const { lots } = await readAuctionTemplate(ctx, auction_id);
    const records = await lotsOfTemplate(ctx, lots);
    return listed({ records: records.slice((page - 1) * limit, page * limit), total: records.length });
  },

  'template/auction/auctionAction': async (ctx, form) => ({
    data: await saveAuctionTemplate(ctx, form),
    message: 'The template has been saved.',
  }),

  'template/auction/getSingleAuction': async (ctx, { id }) => {
    const { row, form } = await readAuctionTemplate(ctx, id);
    return { data: { record: templateRecord(row, form), form } };
  },

  'template/auction/getAllProjectsAssociated': async (ctx, { auction_id, ...page }) =>
    listed(await lotsToAdd(ctx, auction_id, page)),

  'template/auction/addtoAuction': async (ctx, { auction_id, action, project_ids, to }) => ({
    data: await changeTemplateLots(ctx, { id: auction_id, action, offers: project_ids, to }),
  }),

  'template/auction/changeStatus': async (ctx, { id, status }) => {
    await moveAuctionTemplate(ctx, id, status);
    return { data: { id, status } };
  },
};
