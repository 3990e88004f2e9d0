import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseAway } from '../db/away.ts';
import { type Database, openDatabase, type Reader } from '../db/client.ts';
import type { Statement } from '../db/statement.ts';
import type { WriteResult } from '../db/write.ts';
import { type IdKind, makeId } from '../src/domain/ids.ts';
import type { Person } from '../src/domain/people/person.ts';
import type { Settings } from '../src/domain/settings.ts';
import { ENGLISH } from '../src/domain/words/index.ts';
import { type Language, languageNamed, SOURCE_LANGUAGE } from '../src/domain/words/languages.ts';
import type { Dictionary, Words } from '../src/domain/words/words.ts';
import { databaseAddress, type Env } from './env.ts';
import { fault } from './fault.ts';
import { whenForgetting } from './memory.ts';
import { type Outside, openOutside } from './outside/index.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { readSettings } from './settings.ts';
import { readPhrases, readWords } from './words.ts';

/** Everyone who acts is an actor: the record never has a blank. */
export type ActorKind = 'visitor' | 'user' | 'operator' | 'cron' | 'webhook' | 'room' | 'system';
export type Actor = { kind: ActorKind; id: string | null };

/** All that behaviour may know of the world. Nothing in actions and verbs reads a clock, a random source or the net. */
export type Ctx = {
  actor: Actor;
  person: Person | null;
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
  fault: (point: string) => void;
  env: Env;
  /** The address of the caller as the edge saw it, and nothing the caller claims. */
  ip: string | null;
  /** The mark of the browser that asks (functions/browser.ts), where it has one; never logged or answered. */
  browser: string | null;
  /** What the caller's browser calls itself: shown to its owner beside the session, and never believed. */
  userAgent: string | null;
};

/** A ctx whose person is known: what the dispatcher hands to every action that is not for `anyone`. */
export type SignedIn = Ctx & { person: Person };

export type Commit = { statements: Statement[]; key?: string; answer?: string };

export type Surroundings = { env: Env; waitUntil: (work: Promise<unknown>) => void };

export type Asking = {
  actor: Actor;
  person?: Person | null;
  requestId?: string;
  ip?: string | null;
  browser?: string | null;
  userAgent?: string | null;
};

/** Builds the ctx of one request, cron run or webhook. */
export function makeContext({ env, waitUntil }: Surroundings, asking: Asking): Ctx {
  const now = clockOf(env);
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const newId = (kind: IdKind) => makeId(kind, now(), random(16));
  const db = databaseOf(env);
  return {
    ...{ env, db, now, random, newId },
    actor: asking.actor,
    person: asking.person ?? null,
    token: null,
    requestId: asking.requestId ?? newId('request'),
    ip: asking.ip ?? null,
    browser: asking.browser ?? null,
    userAgent: asking.userAgent?.slice(0, 300) ?? null,
    settings: () => readSettings(db, now()),
    words: ENGLISH,
    wordsOf: (language) => readWords(db, languageNamed(language) ?? SOURCE_LANGUAGE, now()),
    phrases: () => readPhrases(db, now()),
    commit: (write) => commit(env, write, newId),
    outside: outsideOf(env),
    rooms: openRooms(env),
    after: (work) => waitUntil(work().catch((error: unknown) => logFault('after', error))),
    fault: (point) => fault(env, point),
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
whenForgetting(() => {
  databases = new WeakMap();
});

/** Whoever asks has given up by then; the slowest query takes a tenth of it. */
const READ_PATIENCE_MS = 8_000;

/** One client for each isolate: the same env object comes with every request. */
export function databaseOf(env: Env): Database {
  let db = databases.get(env);
  if (!db) {
    db = openDatabase(databaseAddress(env), READ_PATIENCE_MS);
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
  console.error(JSON.stringify({ level: 'fault', where, ...toldOf(error) }));
}

/** A line of the log that is too long is cut by whoever keeps it, and the cause with it. */
const MOST_QUERY_LETTERS = 2_000;

type Told = { name: string; message: string; stack: string | undefined; cause?: Told };

/** A failed query repeats in its message all that it was asked with (E9): of it only its text and its cause are told. */
function toldOf(error: unknown): Told {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const because = cause instanceof Error ? { cause: toldOf(cause) } : {};
  if (!(error instanceof DrizzleQueryError)) return { name, message, stack, ...because };
  return { name, message: error.query.slice(0, MOST_QUERY_LETTERS), stack: stack?.replace(message, ''), ...because };
}
