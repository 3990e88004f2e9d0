import { type Mutant, worker } from './mutant.ts';

const offerReports = worker('tests/actions/operators/offer-reports.test.ts');
const entrance = worker('tests/actions/fulfilment/entrance.test.ts');

/** What operators see and decide in the console. */
export const OPERATORS: readonly Mutant[] = [
  {
    id: 'own-offer-report',
    bug: 'An operator settles the reports of their own offer.',
    file: 'functions/operators/settle-offer-report.ts',
    find: 'if ([report.sellerId, ...reporters].includes(ctx.person.id))',
    replace: 'if (reporters.includes(ctx.person.id))',
    ...offerReports,
  },
  {
    id: 'reports-nobody-read',
    bug: 'A decision settles reports that came after those the operator read.',
    file: 'db/changes/operators/reports.ts',
    find: "WHERE offer_id = ? AND status = 'open' AND at <= ?\"",
    replace: "WHERE offer_id = ? AND status = 'open' AND at + 3600000 > ?\"",
    ...offerReports,
  },
  {
    id: 'dismissed-report-told',
    bug: 'A host hears of a report that was dismissed.',
    file: 'functions/operators/settle-offer-report.ts',
    find: "if (host && settled.decision === 'dismiss') continue;",
    replace: '',
    ...offerReports,
  },
  {
    id: 'offer-stays-on-sale',
    bug: 'An offer that an operator cancels stays on sale.',
    file: 'functions/operators/settle-offer-report.ts',
    find: "if (settled.decision === 'cancel')",
    replace: "if (settled.decision === 'warn')",
    ...offerReports,
  },
  {
    id: 'visitors-reports-lost',
    bug: 'The reports of visitors are not in the queue.',
    file: 'db/queries/operators/offer-reports.ts',
    find: '.where(and(isOpen, inArray(offerReports.offerId, [...offerIds])))',
    replace: '.where(and(isOpen, sql`reporter_id IS NOT NULL`, inArray(offerReports.offerId, [...offerIds])))',
    ...offerReports,
  },
  {
    id: 'position-in-an-event',
    bug: 'Where someone arrived is in an event, which is never forgotten.',
    file: 'functions/fulfilment/meeting/change.ts',
    find: "command.name === 'enter' ? { name: command.name } : command",
    replace: 'command',
    ...entrance,
  },
];
