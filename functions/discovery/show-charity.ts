import { charityOnRecord, raisedFor, refusedAmong, soldFor } from '../../db/queries/discovery/charity-pages.ts';
import type { Ctx } from '../platform/context.ts';
import { withinRateLimit } from '../platform/rate-limit.ts';
import { askDirectory } from './ask-directory.ts';

const REG_NUMBER = /^[A-Z0-9]{1,20}$/;
/** Of one network: each may cost a question to the directory. */
const UNKNOWN_PER_MINUTE = 20;

export type CharityPage = {
  id: string;
  name: string;
  description: string;
  /** Web addresses, or null. */
  logo: string | null;
  link: string | null;
  town: string | null;
  country: string;
};

/**
 * A charity by its registration number: as it stands on our record, or else as the directory knows it. Null where
 * neither does, where the directory is away, and for who asks for too many.
 */
export async function showCharity(ctx: Ctx, asked: string): Promise<CharityPage | null> {
  const id = charityId(asked);
  if (!id) return null;
  return (await charityOnRecord(ctx.db, id)) ?? fromDirectory(ctx, id);
}

/** A registration number as the record has it; empty for a text that cannot be one. */
export function charityId(text: string): string {
  const id = text.toUpperCase();
  return REG_NUMBER.test(id) ? id : '';
}

async function fromDirectory(ctx: Ctx, id: string): Promise<CharityPage | null> {
  if (!(await withinRateLimit('charity page', UNKNOWN_PER_MINUTE, ctx))) return null;
  const found = await askDirectory(ctx, (directory) => directory.find(id));
  if (!found) return null;
  return {
    id,
    name: found.fundraiser_name,
    description: found.mission_statement,
    logo: found.logo_download,
    link: found.jg_url,
    town: found.town,
    country: found.country_code,
  };
}

/** What Kindhour has done for a charity: pence raised by currency, how many offers were sold, and whether it wants no more. */
export async function charityStanding(ctx: Ctx, id: string) {
  const [raised, sold, refused] = await Promise.all([
    raisedFor(ctx.db, id),
    soldFor(ctx.db, id),
    refusedAmong(ctx.db, [id]),
  ]);
  return { raised, sold, refused: refused.has(id) };
}
