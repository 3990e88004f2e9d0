import { countOne } from '../../../../db/changes/platform/counts.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import type { privacy } from '../../../../src/contract/accounts/privacy.ts';
import { EXPORT_MS, EXPORTS_A_DAY } from '../../../../src/domain/accounts/privacy/export.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { wrongCode } from '../../../platform/codes.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { EXPORT_TABLES, exportPage } from '../../export-person.ts';
import { reauthenticate } from '../../reauthenticate.ts';

type Privacy = Handlers<typeof privacy>;

/** The ticket is sealed with its expiry and not stored. */
export const exportData: Privacy['user/exportData'] = async (ctx, form) => {
  const checked = await reauthenticate(ctx, form);
  const at = ctx.now();
  const { id } = ctx.person;
  const windowStart = Math.floor(at / DAY_MS) * DAY_MS;
  const count = countOne({ key: `export:${id}`, windowStart, most: EXPORTS_A_DAY, guard: 'exports a day' });
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.data_exported', subject: { kind: 'user', id } });
  const result = await ctx.commit({ statements: [count, ...checked, event] });
  if (result.status === 'conflict') throw result.guard === 'code' ? wrongCode() : limitReached();
  const expiresAt = at + EXPORT_MS;
  const ticket = await seal(ctx, sealContext(ctx), String(expiresAt));
  return { data: { ticket, expires_at: expiresAt, tables: [...EXPORT_TABLES] } };
};

export const exportTable: Privacy['user/exportTable'] = async (ctx, { ticket, table, after }) => {
  const expiresAt = Number((await unsealed(ctx, ticket)) ?? 0);
  if (!(expiresAt > ctx.now())) throw refusal('TICKET_INVALID', 'This download has expired. Please start a new one.');
  const page = await exportPage(ctx, table, after);
  if (!page) throw notFound('table');
  return { data: { records: page.rows, next: page.next } };
};

/** One person's ticket is useless to another. */
const sealContext = ({ person }: SignedIn): string => `export:${person.id}`;

const unsealed = (ctx: SignedIn, ticket: string): Promise<string | null> =>
  /^[A-Za-z0-9+/]+=*$/.test(ticket) && ticket.length % 4 === 0
    ? unseal(ctx, sealContext(ctx), ticket)
    : Promise.resolve(null);

const limitReached = () =>
  refusal('EXPORTS_USED', 'You have downloaded your data twice today. Please come back tomorrow.', {
    limit: EXPORTS_A_DAY,
  });
