import { DurableObject } from 'cloudflare:workers';
import type { WriteBatch, WriteResult } from '../db/write.ts';
import { clockOf, logFault } from '../functions/platform/context.ts';
import { databaseAddress, type Env } from '../functions/platform/env.ts';
import { failpoint } from '../functions/platform/failpoint.ts';
import type { DatabaseWriterCalls } from '../functions/platform/rooms.ts';
import { commitGroup, NO_ANSWER } from './writer/commit-group.ts';

type WaitingBatch = { batch: WriteBatch; answer: (result: WriteResult) => void };

/** Batches per group; larger groups would only make the first batch wait longer. */
const GROUP_SIZE = 64;
/** Batches that may wait before more are refused. */
const QUEUE_LIMIT = 4000;
const NOT_SENT: WriteResult = { status: 'unknown', reason: 'not sent, because the database does not answer' };
const NO_RESULT: WriteResult = { status: 'unknown', reason: 'no result' };

/**
 * The only writer of its database. Batches that arrive while a group is being written form the next group, so that one
 * round trip commits the batches of many callers, each in its own savepoint.
 */
export class DatabaseWriter extends DurableObject<Env> implements DatabaseWriterCalls {
  private waiting: WaitingBatch[] = [];
  private busy = false;

  /** Commits the batch or returns the reason; does not throw if the database refuses it. */
  write(batch: WriteBatch): Promise<WriteResult> {
    if (this.waiting.length >= QUEUE_LIMIT)
      return Promise.resolve({ status: 'unknown', reason: 'too many writes are queued' });
    return new Promise((answer) => {
      this.waiting.push({ batch, answer });
      if (!this.busy) this.ctx.waitUntil(this.drain());
    });
  }

  private async drain(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) await this.commitNext();
    this.busy = false;
  }

  /** Every caller gets a result, even after an error. */
  private async commitNext(): Promise<void> {
    const group = this.waiting.splice(0, sizeOfNext(this.waiting));
    const batches = group.map((caller) => caller.batch);
    const failed = (error: unknown) => logFault('database writer', error);
    const results = await commitGroup(databaseAddress(this.env), batches, {
      now: clockOf(this.env),
      failed,
      failpoint: (point) => failpoint(this.env, point),
    }).catch((error: unknown) => {
      failed(error);
      return [];
    });
    for (const [i, caller] of group.entries()) caller.answer(results[i] ?? NO_RESULT);
    if (results.length > 0 && results.every((result) => result === NO_ANSWER)) this.refuseWaiting();
  }

  /** Spares the queued batches the same timeout; their callers may retry with the same key. */
  private refuseWaiting(): void {
    for (const { answer } of this.waiting.splice(0)) answer(NOT_SENT);
  }
}

/** How many of the waiting batches are written next: those before the first trial, or that trial by itself. */
function sizeOfNext(waiting: readonly WaitingBatch[]): number {
  const trial = waiting.slice(0, GROUP_SIZE).findIndex(({ batch }) => batch.trial);
  return trial < 0 ? GROUP_SIZE : Math.max(trial, 1);
}
