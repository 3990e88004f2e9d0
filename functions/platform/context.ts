import { DrizzleQueryError } from 'drizzle-orm';
import { openReaders, type Reader } from '../../db/client.ts';
import type { Statement } from '../../db/statement.ts';
import { DatabaseUnavailable, isDatabaseBusy } from '../../db/unavailable.ts';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import { type IdKind, makeId } from '../../src/domain/ids.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import { type Language, languageNamed, SOURCE_LANGUAGE } from '../../src/domain/kit/words/languages.ts';
import type { Dictionary, Words } from '../../src/domain/kit/words/words.ts';
import type { Settings } from '../../src/domain/settings.ts';
import { ENGLISH } from '../../src/words/index.ts';
import { type Outside, openOutside } from '../outside/index.ts';
import { onCacheReset } from './cache.ts';
import { databaseAddress, type Env } from './env.ts';
import { failpoint } from './failpoint.ts';
import { giveWayToBids, takeTurnAfterBids, type Urgency } from './limits/bids-first.ts';
import { newPageFacts, type PageFacts } from './page-facts.ts';
import { randomBytes } from './random.ts';
import { keptStub, openRooms, type Rooms } from './rooms.ts';
import { readSettings } from './settings.ts';
import { readPhrases, readWords } from './words.ts';

/** Every event names an actor, also when no person is behind it. */
type ActorKind = 'visitor' | 'user' | 'operator' | 'cron' | 'webhook' | 'room' | 'system';
type Actor = { kind: ActorKind; id: string | null };

/** Everything from outside that an action may use: handlers and use cases never read a clock, randomness or the network. */
export type Ctx = {
  actor: Actor;
  person: Person | null;
  /** The deactivated account that the session belongs to. Its owner counts as a visitor, and a gate explains why (C20). */
  deactivated: Person | null;
  /** The caller's session token, for the actions that end or replace the session; never logged or returned. */
  token: string | null;
  requestId: string;
  db: Reader;
  /** UTC ms. */
  now: () => number;
  newId: (kind: IdKind) => string;
  random: (bytes: number) => Uint8Array;
  settings: () => Promise<Settings>;
  /** The caller's language. */
  words: Words;
  /** Another person's language by its code, for e-mails to them. Falls back to English. */
  wordsOf: (language: string) => Promise<Words>;
  /** Every phrase in every language, keyed by its English text, with the operator's changes. */
  phrases: () => Promise<Record<Language, Dictionary>>;
  /** Commits all statements or none. A conflict names the guard that failed; throws `DatabaseUnavailable` if the database does not answer. */
  commit: (write: Commit) => Promise<Exclude<WriteResult, { status: 'unknown' }>>;
  outside: Outside;
  rooms: Rooms;
  /** Work that continues after the response, such as delivering the outbox or closing an overdue lot. */
  after: (work: () => Promise<unknown>) => void;
  /** A named point at which tests can inject an error; does nothing in production. */
  failpoint: (point: string) => void;
  env: Env;
  /** The caller's address as seen by the edge, never as claimed by the caller. */
  ip: string | null;
  /** The browser's visitor id, if it has one (functions/http/visitor-id.ts); never logged or returned. */
  visitorId: string | null;
  /** The browser's user agent, shown to people in their list of sessions; decides nothing. */
  userAgent: string | null;
  /** Collected while a page is rendered (functions/platform/page-facts.ts). */
  page: PageFacts;
};

/** A ctx with a signed-in person, as every action gets it that is not for `anyone`. */
export type SignedIn = Ctx & { person: Person };

/** `trial`: the last statement always fails (`WriteBatch`). */
type Commit = { statements: Statement[]; key?: string; answer?: string; trial?: boolean };

export type Runtime = { env: Env; waitUntil: (work: Promise<unknown>) => void };

/** What is known about the caller before anything is read from the database. */
export type Caller = {
  actor: Actor;
  person?: Person | null;
  requestId?: string;
  ip?: string | null;
  visitorId?: string | null;
  userAgent?: string | null;
  /** How long its reads may wait for those of others, and whether they are refused in a storm of reads (G13). */
  urgency?: Urgency;
};

/** Creates the ctx of one request, cron run or webhook. */
export function makeContext({ env, waitUntil }: Runtime, caller: Caller): Ctx {
  const now = clockOf(env);
  const newId = (kind: IdKind) => makeId(kind, now(), randomBytes(16));
  const db = readersOf(env)[READER[caller.urgency ?? 'soon']];
  const callWriter = openWriter(env);
  return {
    env,
    db,
    now,
    random: randomBytes,
    newId,
    actor: caller.actor,
    person: caller.person ?? null,
    deactivated: null,
    token: null,
    requestId: caller.requestId ?? newId('request'),
    ip: caller.ip ?? null,
    visitorId: caller.visitorId ?? null,
    userAgent: caller.userAgent?.slice(0, 300) ?? null,
    page: newPageFacts(),
    settings: () => readSettings(db, now()),
    words: ENGLISH,
    wordsOf: (language) => readWords(db, languageNamed(language) ?? SOURCE_LANGUAGE, now()),
    phrases: () => readPhrases(db, now()),
    commit: (write) => commit(callWriter, write, newId),
    outside: outsideOf(env),
    rooms: openRooms(env),
    after: (work) => waitUntil(work().catch(logUnlessBusy)),
    failpoint: (point) => failpoint(env, point),
  };
}

/** A read that is refused in a storm is no fault (G13). */
function logUnlessBusy(error: unknown): void {
  if (!isDatabaseBusy(error)) logFault('after', error);
}

type CallWriter = (batch: WriteBatch) => Promise<WriteResult>;

async function commit(callWriter: CallWriter, write: Commit, newId: Ctx['newId']) {
  const { statements, key = newId('write'), answer = '', trial = false } = write;
  const result = await callWriter({ key, statements, answer, ...(trial && { trial }) }).catch((cause: unknown) => {
    throw new DatabaseUnavailable('the writer does not answer', { cause });
  });
  if (result.status === 'unknown') throw new DatabaseUnavailable(`write not confirmed: ${result.reason}`);
  return result;
}

/** A batch may be sent twice, as when the writer is replaced: its key makes that safe. */
function openWriter(env: Env): CallWriter {
  const call = keptStub(() => env.DATABASE_WRITER.get(writerIdOf(env)));
  return (batch) => call(async (writer): Promise<WriteResult> => await writer.write(batch));
}

const writerIds = new Map<string, DurableObjectId>();

/** Each database has one writer. */
function writerIdOf(env: Env): DurableObjectId {
  const name = databaseAddress(env).namespace ?? 'main';
  const known = writerIds.get(name) ?? env.DATABASE_WRITER.idFromName(name);
  writerIds.set(name, known);
  return known;
}

const outsides = new WeakMap<object, Outside>();

function outsideOf(env: Env): Outside {
  const known = outsides.get(env) ?? openOutside(env);
  outsides.set(env, known);
  return known;
}

type Readers = ReturnType<typeof openReaders>;

let readers = new WeakMap<object, Readers>();
onCacheReset(() => {
  readers = new WeakMap();
});

/** Nobody waits longer than this for a page; the slowest query takes a tenth of it. */
const READ_TIMEOUT_MS = 8_000;

/** Connections that a busy isolate keeps open; the server accepts 128 from all isolates together. */
const MAX_STREAMS = 24;

/** What bids and other changes read waits only for a connection that is open: a new one costs the server more. */
const FIRST = { mostAtOnce: MAX_STREAMS, mostWaiting: 1_000, maxWaitMs: READ_TIMEOUT_MS };

/**
 * While a processor is busy, the reads that are on their way are the pages that it renders next: with more of them bids
 * would wait for the processor. As many as wait have their turn within the second.
 */
const LISTS = { mostAtOnce: 8, mostWaiting: 64, maxWaitMs: 1_000, beforeResult: giveWayToBids };
const PAGES = { ...LISTS, beforeResult: takeTurnAfterBids };

const READER = { bid: 'first', soon: 'first', list: 'lists', page: 'pages' } as const;

/** The same clients for the whole isolate, which gets the same env object with every request. */
function readersOf(env: Env): Readers {
  const options = { maxOpen: MAX_STREAMS, timeoutMs: READ_TIMEOUT_MS, first: FIRST, lists: LISTS, pages: PAGES };
  const opened = readers.get(env) ?? openReaders(databaseAddress(env), options);
  readers.set(env, opened);
  return opened;
}

/** Only tests move the clock. */
let clockShiftMs = 0;
export function shiftClock(ms: number): void {
  clockShiftMs = ms;
}
export const clockOf = (env: Env) => (): number => Date.now() + (env.ENVIRONMENT === 'test' ? clockShiftMs : 0);

/** Measures how long something takes, in ms, on a clock that does not jump. */
export const elapsedMs = (): number => performance.now();

/** Writes to the log: what failed and where, never anything that a person typed. */
export function logFault(where: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console
  console.error(JSON.stringify({ level: 'fault', where, ...loggedError(error) }));
}

/** The log truncates long lines, which would lose the cause. */
const MAX_QUERY_LENGTH = 2_000;

type LoggedError = { name: string; message: string; stack: string | undefined; cause?: LoggedError };

/** The message of a failed query contains its parameters, so only the query's text and the cause are logged (E9). */
function loggedError(error: unknown): LoggedError {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const because = cause instanceof Error ? { cause: loggedError(cause) } : {};
  if (!(error instanceof DrizzleQueryError)) return { name, message, stack, ...because };
  return { name, message: error.query.slice(0, MAX_QUERY_LENGTH), stack: stack?.replace(message, ''), ...because };
}
