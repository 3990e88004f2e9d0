import type { Context, Hono } from 'hono';
import { fieldsOfForm } from '../../db/queries/fields.ts';
import { entriesOf, hasRows } from '../../src/domain/fields/index.ts';
import { isNoticeCode } from '../../src/domain/notices.ts';
import { isGiver } from '../../src/domain/people/person.ts';
import { answerCall } from '../api.ts';
import { makeContext, type SignedIn, type Surroundings } from '../context.ts';
import { ipOf, readCredentials } from '../credentials.ts';
import type { Env } from '../env.ts';
import type { Envelope } from '../envelope.ts';
import { Refusal } from '../failure.ts';
import { seeOther } from '../see-other.ts';
import { readSession } from '../session.ts';
import { reasonsOf, refusedSheet } from '../verbs/sheet/refused.ts';
import { sheetLists } from '../verbs/sheet/standards.ts';
import { showSheet } from '../verbs/sheet/upload.ts';
import { languageOf } from '../words.ts';

type App = Hono<{ Bindings: Env }>;
type Here = Context<{ Bindings: Env }>;

const PAGE = '/seller/lots/upload';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

/** Seldom needed and large: no other request waits for it. */
const writing = () => import('./write-file.ts');

/** The files around a spreadsheet of offers: the template, what became of one, and its upload by a plain form. */
export function serveSheets(app: App, around: (c: Here) => Surroundings): void {
  app.post('/seller/sheets', (c) => uploadByForm(c.req.raw, around(c)));
  app.get('/seller/sheets/offers.xlsx', (c) =>
    forGivers(c, around(c), async (ctx) => {
      const { own, lists } = await choicesOf(ctx);
      const { templateXlsx } = await writing();
      return file(await templateXlsx(own, lists, ctx.words), XLSX, 'kindhour-offers.xlsx');
    }),
  );
  app.get('/seller/sheets/offers.csv', (c) =>
    forGivers(c, around(c), async (ctx) =>
      file((await writing()).templateCsv((await choicesOf(ctx)).own, ctx.words), CSV, 'kindhour-offers.csv'),
    ),
  );
  app.get('/seller/sheets/:id/report.csv', (c) => forGivers(c, around(c), (ctx) => report(ctx, c.req.param('id'))));
  app.get('/seller/sheets/:id/refused.xlsx', (c) => forGivers(c, around(c), (ctx) => refused(ctx, c.req.param('id'))));
}

/** The same action as a program's, for a page without a script; leads to the page that shows what it would do. */
async function uploadByForm(request: Request, around: Surroundings): Promise<Response> {
  const call = new Request(new URL('/api/product/uploadXLSXFile', request.url), request);
  const answer = await answerCall(call, around);
  const { data } = (await answer.json()) as Envelope;
  const outcome = (data.responseData ?? {}) as { sheet?: string; code?: string };
  if (answer.status === 401) return seeOther(`/login?next=${encodeURIComponent(PAGE)}`);
  if (outcome.sheet) return seeOther(`${PAGE}?sheet=${outcome.sheet}`);
  const notice = outcome.code && isNoticeCode(outcome.code) ? outcome.code : 'FAULT';
  return seeOther(`${PAGE}?notice=${notice}`);
}

/** A file for a TimeGiver who is signed in; everybody else is led to the page that says what they need. */
async function forGivers(c: Here, around: Surroundings, make: (ctx: SignedIn) => Promise<Response>): Promise<Response> {
  const ctx = makeContext(around, { actor: { kind: 'visitor', id: null }, ip: ipOf(c.req.raw) });
  const session = await readSession(ctx, readCredentials(c.req.raw, ctx.env).token);
  const person = session?.person;
  if (person?.status !== 'active' || !isGiver(person)) return seeOther(PAGE);
  const words = await ctx.wordsOf(languageOf(c.req.raw, person));
  try {
    return await make({ ...ctx, person, words, actor: { kind: 'user', id: person.id } });
  } catch (error) {
    if (error instanceof Refusal) return seeOther(PAGE);
    throw error;
  }
}

async function choicesOf(ctx: SignedIn) {
  const { t } = ctx.words;
  const [{ fields, lists: ownLists }, lists] = await Promise.all([
    fieldsOfForm(ctx.db, 'offer', 'new'),
    sheetLists(ctx),
  ]);
  const named = {
    Category: lists.category,
    Subcategory: lists.subcategory,
    Location: lists.location,
    'Event type': lists.event_type,
  };
  return {
    own: fields.filter((field) => !field.calculate_value && !hasRows(field)).map(({ label }) => t(label)),
    lists: [
      ...Object.entries(named).map(([header, entries]) => ({
        header: t(header),
        entries: entries.map(({ description }) => t(description)),
      })),
      ...fields.flatMap((field) => {
        const entries = entriesOf(field, null, ownLists).map(({ label }) => t(label));
        return entries.length > 0 ? [{ header: t(field.label), entries }] : [];
      }),
    ],
  };
}

/** Every row with what became of it and what was wrong. */
async function report(ctx: SignedIn, id: string): Promise<Response> {
  const { t } = ctx.words;
  const { rows } = await showSheet(ctx, id);
  const head = ['Row', 'Title', 'Result', 'Offer', 'What to change'].map((text) => t(text));
  const lines = rows.map((row) => [...[row.line, row.title, t(row.outcome), row.id ?? ''], reasonsOf(row)]);
  const { csvOf } = await writing();
  return file(csvOf([head, ...lines]), CSV, 'kindhour-report.csv');
}

/** The rows that were refused, as they came, each with why: to mend and upload again. */
async function refused(ctx: SignedIn, id: string): Promise<Response> {
  const rows = await refusedSheet(ctx, id);
  return file(await (await writing()).rowsXlsx(rows), XLSX, 'kindhour-rows-to-change.xlsx');
}

function file(body: string | Blob, type: string, name: string): Response {
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return new Response(body, { headers: { ...headers, 'cache-control': 'private, no-store' } });
}
