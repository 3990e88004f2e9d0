import { DurableObject } from 'cloudflare:workers';
import type { WriteBatch, WriteResult } from '../db/write.ts';
import { clockOf, logFault } from '../functions/platform/context.ts';
import { databaseAddress, type Env } from '../functions/platform/env.ts';
import { failpoint } from '../functions/platform/failpoint.ts';
import type { DatabaseWriterCalls } from '../functions/platform/rooms.ts';
import { commitGroup, NO_ANSWER } from './writer/commit-group.ts';

type WaitingBatch = { batch: WriteBatch; answer: (result: WriteResult) => void };

/** The most batches in one group: more would only make the first one wait longer. */
const GROUP_SIZE = 64;
/** The most batches that may wait before more are refused. */
const QUEUE_LIMIT = 4000;
const NOT_SENT: WriteResult = { status: 'unknown', reason: 'not sent, since the database does not answer' };
const NO_RESULT: WriteResult = { status: 'unknown', reason: 'no result' };

/**
 * The only writer of its database. Batches that arrive while a group is being written form the next group, so that one
 * round trip commits many callers, each in its own savepoint.
 */
export class DatabaseWriter extends DurableObject<Env> implements DatabaseWriterCalls {
  private waiting: WaitingBatch[] = [];
  private busy = false;

  /** Commits the batch or gives the reason; never throws when the database refuses it. */
  write(batch: WriteBatch): Promise<WriteResult> {
    if (this.waiting.length >= QUEUE_LIMIT)
      return Promise.resolve({ status: 'unknown', reason: 'too many writes wait' });
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

  /** Every caller gets an answer, even after an error, and the next group follows. */
  private async commitNext(): Promise<void> {
    const group = this.waiting.splice(0, GROUP_SIZE);
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

  /** Batches that arrived meanwhile do not wait that long as well: a retry with the same key finds the outcome. */
  private refuseWaiting(): void {
    for (const { answer } of this.waiting.splice(0)) answer(NOT_SENT);
  }
}
