import { charityOnRecord, raisedFor, refusedAmong, soldFor } from '../../db/queries/discovery/charity-pages.ts';
import type { Ctx } from '../platform/context.ts';
import { withinRateLimit } from '../platform/limits/rate-limit.ts';
import { queryDirectory } from './query-directory.ts';

const REG_NUMBER = /^[A-Z0-9]{1,20}$/;
/** Per network: each may cost a call to the directory. */
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
 * A charity by its registration number: from our own record, or else from the directory. Null if neither has it, if
 * the directory is away, or if the network asks for too many.
 */
export async function showCharity(ctx: Ctx, regNumber: string): Promise<CharityPage | null> {
  const id = charityId(regNumber);
  if (!id) return null;
  return (await charityOnRecord(ctx.db, id)) ?? fromDirectory(ctx, id);
}

/** A registration number in upper case; empty if the text cannot be one. */
export function charityId(text: string): string {
  const id = text.toUpperCase();
  return REG_NUMBER.test(id) ? id : '';
}

async function fromDirectory(ctx: Ctx, id: string): Promise<CharityPage | null> {
  if (!(await withinRateLimit('charity page', UNKNOWN_PER_MINUTE, ctx))) return null;
  const found = await queryDirectory(ctx, (directory) => directory.find(id));
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

/** Pence raised here by currency, number of offers sold, and whether the charity has asked for no more offers. */
export async function charityTotals(ctx: Ctx, id: string) {
  const [raised, sold, refused] = await Promise.all([
    raisedFor(ctx.db, id),
    soldFor(ctx.db, id),
    refusedAmong(ctx.db, [id]),
  ]);
  return { raised, sold, refused: refused.has(id) };
}
