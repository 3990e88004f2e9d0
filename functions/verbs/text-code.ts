import type { CodePurpose } from '../../db/changes/codes.ts';
import { countOne } from '../../db/changes/counts.ts';
import { enqueueNothing, enqueueText } from '../../db/changes/system.ts';
import { countIn } from '../../db/queries/counts.ts';
import { codeText } from '../../src/domain/mails/codes.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/time.ts';
import type { Words } from '../../src/domain/words/words.ts';
import { codeConflict, newCode } from '../codes.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../failure.ts';
import { networkMask } from '../pace.ts';
import { deliverFirst } from './deliver.ts';

/** For one household or office (an IPv6 /64). */
const MOST_A_DAY = 20;
const SPENT = 'texts:spent';

/** `words` is null where nobody is to get the text: everything else goes on as if somebody did (C7). */
type Asked = { purpose: CodePurpose; phone: string; words: Words | null };

/**
 * Texts a code to a phone in E.164. The network of who asks, the number, and the texts of the hour in all are counted
 * exactly (C16); only texts that leave count as spent, but a pause holds for everybody alike.
 */
export async function textCode(ctx: Ctx, { purpose, phone, words }: Asked) {
  ctx.outside.sms.require();
  const hour = startOf(ctx, HOUR_MS);
  const { mostSmsAnHour } = await ctx.settings();
  if ((await countIn(ctx.db, SPENT, hour)) >= mostSmsAnHour) throw paused();
  const code = await newCode(ctx, { purpose, channel: 'sms', target: phone });
  const id = ctx.newId('outbox');
  const spent = countOne({ key: SPENT, windowStart: hour, most: mostSmsAnHour, guard: 'spent' });
  const text = words && {
    to: phone,
    text: codeText(words, { code: code.code, site: ctx.env.SITE_URL }),
    until: code.expiresAt,
  };
  const sending = text ? [spent, enqueueText(id, ctx.now(), text)] : [enqueueNothing(id, ctx.now())];
  const result = await ctx.commit({ statements: [...code.statements, ...(await fromNetwork(ctx)), ...sending] });
  if (result.status === 'conflict') throw refused(result.guard);
  ctx.after(() => deliverFirst(ctx, id));
  return { data: { expires_at: code.expiresAt, request_id: code.requestId }, browser: code.browser };
}

async function fromNetwork(ctx: Ctx) {
  if (!ctx.ip) return [];
  const key = `texts:from:${await networkMask(ctx.ip)}`;
  return [countOne({ key, windowStart: startOf(ctx, DAY_MS), most: MOST_A_DAY, guard: 'texts a day' })];
}

const startOf = (ctx: Ctx, windowMs: number): number => Math.floor(ctx.now() / windowMs) * windowMs;

const paused = () => refuse('TEXTS_PAUSED', 'We cannot send texts right now. Please use a code by e-mail instead.');

function refused(guard: string) {
  if (guard === 'spent') return paused();
  if (guard === 'texts a day') {
    const sentence = 'Twenty texts in a day are the most from here. Please use a code by e-mail instead.';
    return refuse('TOO_MANY_TEXTS', sentence, { limit: MOST_A_DAY });
  }
  return codeConflict(guard) ?? new Error(`no code: ${guard}`);
}
