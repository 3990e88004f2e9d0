import type { Ctx } from '../../platform/context.ts';
import { withinRateLimit } from '../../platform/limits/rate-limit.ts';
import { queryDirectory } from '../query-directory.ts';

/** §9: charity search goes up to 100 results. */
const MOST_RESULTS = 100;
const PER_MINUTE = 30;
const LEAST_LETTERS = 2;

export type CharityResults = { records: { id: string; name: string; town: string | null }[]; away: boolean };

/** Charities in the directory by name or number; null for less than two letters, `away` if the directory fails. */
export async function findCharities(ctx: Ctx, query: string): Promise<CharityResults | null> {
  const words = query.trim().slice(0, 100);
  if (words.length < LEAST_LETTERS) return null;
  if (!(await withinRateLimit('charity search', PER_MINUTE, ctx))) return { records: [], away: true };
  const found = await queryDirectory(ctx, (directory) => directory.search(words, 1, MOST_RESULTS));
  const records = found?.records ?? [];
  return {
    records: records.map((each) => ({ id: each.reg_number, name: each.fundraiser_name, town: each.town })),
    away: found === null,
  };
}
