import { DurableObject } from 'cloudflare:workers';
import type { WriteBatch, WriteResult } from '../db/write.ts';
import { clockOf, logFault } from '../functions/context.ts';
import { databaseAddress, type Env } from '../functions/env.ts';
import { fault } from '../functions/fault.ts';
import { commitGroup, NO_ANSWER } from './writer/commit-group.ts';

type Waiting = { batch: WriteBatch; answer: (result: WriteResult) => void };

/** Batches that one group carries: more would only lengthen the wait of the first. */
const GROUP_SIZE = 64;
/** Batches that may wait before further ones are turned away. */
const QUEUE_LIMIT = 4000;
const NOT_SENT: WriteResult = { status: 'unknown', reason: 'not sent, since the database does not answer' };
const NO_RESULT: WriteResult = { status: 'unknown', reason: 'no result' };

/**
 * The only writer of its database. Batches that arrive while a group is under way gather into the next, so that one
 * round trip commits many callers, each in a savepoint of its own.
 */
export class DatabaseWriter extends DurableObject<Env> {
  private waiting: Waiting[] = [];
  private busy = false;

  /** Commits the batch or says why not; never throws for what the database refused. */
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

  /** Whatever goes wrong, everybody gets an answer and the next group goes on. */
  private async commitNext(): Promise<void> {
    const group = this.waiting.splice(0, GROUP_SIZE);
    const batches = group.map((caller) => caller.batch);
    const failed = (error: unknown) => logFault('database writer', error);
    const results = await commitGroup(databaseAddress(this.env), batches, {
      ...{ now: clockOf(this.env), failed },
      fault: (point) => fault(this.env, point),
    }).catch((error: unknown) => {
      failed(error);
      return [];
    });
    for (const [i, caller] of group.entries()) caller.answer(results[i] ?? NO_RESULT);
    if (results.length > 0 && results.every((result) => result === NO_ANSWER)) this.turnAway();
  }

  /** Those who gathered meanwhile do not wait as long once more: who asks again with the same key finds out. */
  private turnAway(): void {
    for (const { answer } of this.waiting.splice(0)) answer(NOT_SENT);
  }
}
