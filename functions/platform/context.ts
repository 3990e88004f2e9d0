import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseAway } from '../../db/away.ts';
import { type Database, openDatabase, type Reader } from '../../db/client.ts';
import type { Statement } from '../../db/statement.ts';
import type { WriteResult } from '../../db/write.ts';
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
import { newPageFacts, type PageFacts } from './page-facts.ts';
import { randomBytes } from './random.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { readSettings } from './settings.ts';
import { readPhrases, readWords } from './words.ts';

/** Everyone who acts is an actor: the record never has a blank. */
type ActorKind = 'visitor' | 'user' | 'operator' | 'cron' | 'webhook' | 'room' | 'system';
type Actor = { kind: ActorKind; id: string | null };

/** All that behaviour may know of the world. Nothing in actions and verbs reads a clock, a random source or the net. */
export type Ctx = {
  actor: Actor;
  person: Person | null;
  /** Whose session it is where that account is deactivated: its holder is a visitor, and a gate says why (C20). */
  deactivated: Person | null;
  /** The token this caller came with, for the actions that end or replace its session; never logged or answered. */
  token: string | null;
  requestId: string;
  db: Reader;
  /** UTC ms. */
  now: () => number;
  newId: (kind: IdKind) => string;
  random: (bytes: number) => Uint8Array;
  settings: () => Promise<Settings>;
  /** The language of who asks: what this caller reads is written with it. */
  words: Words;
  /** The language of somebody else, by its code: what a mail to them is written with. One we do not have is English. */
  wordsOf: (language: string) => Promise<Words>;
  /** Every phrase of every language with the operator's wording, by its English text. */
  phrases: () => Promise<Record<Language, Dictionary>>;
  /** Commits all statements or none. A conflict names the guard that did not hold; a silent database throws `DatabaseAway`. */
  commit: (write: Commit) => Promise<Exclude<WriteResult, { status: 'unknown' }>>;
  outside: Outside;
  rooms: Rooms;
  /** Work that goes on after the answer: delivery of the outbox, the closing of an overdue lot. */
  after: (work: () => Promise<unknown>) => void;
  /** A named point where tests can make things fail; does nothing in production. */
  failpoint: (point: string) => void;
  env: Env;
  /** The address of the caller as the edge saw it, and nothing the caller claims. */
  ip: string | null;
  /** The id of the browser that asks (functions/http/visitor-id.ts), where it has one; never logged or answered. */
  visitorId: string | null;
  /** What the caller's browser calls itself: shown to its owner beside the session, and never believed. */
  userAgent: string | null;
  /** Filled in while a page is rendered (functions/platform/page-facts.ts). */
  page: PageFacts;
};

/** A ctx whose person is known: what the dispatcher hands to every action that is not for `anyone`. */
export type SignedIn = Ctx & { person: Person };

type Commit = { statements: Statement[]; key?: string; answer?: string };

export type Surroundings = { env: Env; waitUntil: (work: Promise<unknown>) => void };

/** The caller, as far as it is known before anything is read. */
export type Caller = {
  actor: Actor;
  person?: Person | null;
  requestId?: string;
  ip?: string | null;
  visitorId?: string | null;
  userAgent?: string | null;
};

/** Builds the ctx of one request, cron run or webhook. */
export function makeContext({ env, waitUntil }: Surroundings, caller: Caller): Ctx {
  const now = clockOf(env);
  const newId = (kind: IdKind) => makeId(kind, now(), randomBytes(16));
  const db = databaseOf(env);
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
    commit: (write) => commit(env, write, newId),
    outside: outsideOf(env),
    rooms: openRooms(env),
    after: (work) => waitUntil(work().catch((error: unknown) => logFault('after', error))),
    failpoint: (point) => failpoint(env, point),
  };
}

async function commit(env: Env, write: Commit, newId: Ctx['newId']) {
  const batch = { key: write.key ?? newId('write'), statements: write.statements, answer: write.answer ?? '' };
  const result = await env.DATABASE_WRITER.get(writerIdOf(env)).write(batch);
  if (result.status === 'unknown') throw new DatabaseAway(`write not confirmed: ${result.reason}`);
  return result;
}

const writerIds = new Map<string, DurableObjectId>();

/** There is one writer for each database; its id is the same in every request. */
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

let databases = new WeakMap<object, Database>();
onCacheReset(() => {
  databases = new WeakMap();
});

/** Whoever asks has given up by then; the slowest query takes a tenth of it. */
const READ_PATIENCE_MS = 8_000;

/** Connections that an isolate keeps open while it is busy; the server takes 128 from all of them. */
const MOST_STREAMS = 24;

/** One client for each isolate: the same env object comes with every request. */
function databaseOf(env: Env): Database {
  let db = databases.get(env);
  if (!db) {
    db = openDatabase(databaseAddress(env), { most: MOST_STREAMS, patienceMs: READ_PATIENCE_MS });
    databases.set(env, db);
  }
  return db;
}

/** Tests move the clock; everywhere else it is the server's. */
let clockShiftMs = 0;
export function shiftClock(ms: number): void {
  clockShiftMs = ms;
}
export const clockOf = (env: Env) => (): number => Date.now() + (env.ENVIRONMENT === 'test' ? clockShiftMs : 0);

/** The one way into the log: what failed and where, never what a person typed. */
export function logFault(where: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console
  console.error(JSON.stringify({ level: 'fault', where, ...loggedError(error) }));
}

/** A line of the log that is too long is cut by whoever keeps it, and the cause with it. */
const MOST_QUERY_LETTERS = 2_000;

type LoggedError = { name: string; message: string; stack: string | undefined; cause?: LoggedError };

/** A failed query repeats in its message all that it was asked with (E9): of it only its text and its cause are told. */
function loggedError(error: unknown): LoggedError {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const because = cause instanceof Error ? { cause: loggedError(cause) } : {};
  if (!(error instanceof DrizzleQueryError)) return { name, message, stack, ...because };
  return { name, message: error.query.slice(0, MOST_QUERY_LETTERS), stack: stack?.replace(message, ''), ...because };
}
