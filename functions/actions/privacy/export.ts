import { countOne } from '../../../db/changes/counts.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import type { privacy } from '../../../src/contract/privacy.ts';
import { EXPORT_MS, EXPORTS_A_DAY } from '../../../src/domain/privacy/export.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { wrongCode } from '../../codes.ts';
import type { SignedIn } from '../../context.ts';
import { notFound, refuse } from '../../failure.ts';
import { EXPORT_TABLES, exportPage } from '../../verbs/export-person.ts';
import { seal, unseal } from '../../verbs/seal.ts';
import type { Handlers } from '../handlers.ts';
import { prove } from './prove.ts';

type Privacy = Handlers<typeof privacy>;

/** The ticket is sealed with what it is good for: nothing of it is kept here. */
export const exportData: Privacy['user/exportData'] = async (ctx, form) => {
  const proof = await prove(ctx, form);
  const at = ctx.now();
  const { id } = ctx.person;
  const windowStart = Math.floor(at / DAY_MS) * DAY_MS;
  const count = countOne({ key: `export:${id}`, windowStart, most: EXPORTS_A_DAY, guard: 'exports a day' });
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.data_exported', subject: { kind: 'user', id } });
  const result = await ctx.commit({ statements: [count, ...proof, event] });
  if (result.status === 'conflict') throw result.guard === 'code' ? wrongCode() : used();
  const expiresAt = at + EXPORT_MS;
  const ticket = await seal(ctx, aboutOf(ctx), String(expiresAt));
  return { data: { ticket, expires_at: expiresAt, tables: [...EXPORT_TABLES] } };
};

export const exportTable: Privacy['user/exportTable'] = async (ctx, { ticket, table, after }) => {
  const expiresAt = Number((await unsealed(ctx, ticket)) ?? 0);
  if (!(expiresAt > ctx.now())) throw refuse('TICKET_INVALID', 'This download has expired. Please begin a new one.');
  const page = await exportPage(ctx, table, after);
  if (!page) throw notFound('table');
  return { data: { records: page.rows, next: page.next } };
};

/** Of one person: nobody reads with the ticket of another. */
const aboutOf = ({ person }: SignedIn): string => `export:${person.id}`;

const unsealed = (ctx: SignedIn, ticket: string): Promise<string | null> =>
  /^[A-Za-z0-9+/]+=*$/.test(ticket) && ticket.length % 4 === 0
    ? unseal(ctx, aboutOf(ctx), ticket)
    : Promise.resolve(null);

const used = () =>
  refuse('EXPORTS_USED', 'You have downloaded your data twice today. Please come back tomorrow.', {
    limit: EXPORTS_A_DAY,
  });
