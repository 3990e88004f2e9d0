import { DurableObject } from 'cloudflare:workers';
import { type Ctx, logFault, makeContext } from '../functions/platform/context.ts';
import type { Env } from '../functions/platform/env.ts';
import type { RehearsalCalls } from '../functions/platform/rooms.ts';
import type { RehearsalStart, RehearsalState, RehearsedEvening } from '../src/contract/auctions/live/rehearsal-room.ts';
import type { RehearsalReport } from '../src/domain/auctions/rehearsal/report.ts';
import { MOST_AT_ONCE, MOST_MS, REST_MS } from '../src/domain/auctions/rehearsal/start.ts';
import { conduct, cutOff } from './rehearsal/conductor.ts';

/** The one object that all rehearsals share; no auction has such an id. */
const PLACES = 'places';
/** A place that was not given back is free again after this long. */
const PLACE_LASTS_MS = 2 * MOST_MS;

/** An alarm that is overdue comes straight away. */
const IN_THE_PAST = 1;

type Running = { evening: RehearsedEvening; key: string; startedAt: number; begun: boolean };
type Stored = { running: Running | undefined; report: RehearsalReport | undefined };

/**
 * Rehearses one auction, one rehearsal after the other, and keeps the report of the last one (decision 0165). Nothing about
 * it is in the database.
 */
export class Rehearsal extends DurableObject<Env> implements RehearsalCalls {
  #context: Ctx | null = null;
  #conducts = false;
  #played = 0;

  /** Begins in a moment, unless one runs, has just ended, or too many others do. */
  async start(evening: RehearsedEvening, key: string): Promise<RehearsalStart> {
    const now = this.#ctx.now();
    const { running, report } = await this.#settled();
    if (running) return { refused: running.key === key ? null : 'REHEARSAL_RUNS' };
    if (report && now - report.endedAt < REST_MS) return { refused: 'REHEARSED_JUST_NOW' };
    await this.ctx.storage.put('running', { evening, key, startedAt: now, begun: false } satisfies Running);
    if (!(await this.#ctx.rooms.rehearsal(PLACES).takePlace(evening.auctionId))) {
      await this.ctx.storage.delete('running');
      return { refused: 'REHEARSALS_FULL' };
    }
    this.#played = 0;
    // As an alarm it may last for minutes, and outlives the request that began it.
    await this.ctx.storage.setAlarm(IN_THE_PAST);
    return { refused: null };
  }

  async look(): Promise<RehearsalState> {
    const { running, report } = await this.#settled();
    const runs = running && {
      startedAt: running.startedAt,
      played: this.#played,
      lots: running.evening.lots.length,
    };
    return { running: runs ?? null, report: report ?? null };
  }

  override async alarm(): Promise<void> {
    const { running } = await this.#settled();
    if (!running || this.#conducts) return;
    await this.#end(running, await this.#rehearse(running));
  }

  async takePlace(auctionId: string): Promise<boolean> {
    const now = this.#ctx.now();
    const taken = [...(await this.ctx.storage.list<number>({ prefix: 'place ' }))];
    const others = taken.filter(([key, at]) => key !== `place ${auctionId}` && at > now - PLACE_LASTS_MS);
    if (others.length >= MOST_AT_ONCE) return false;
    await this.ctx.storage.put(`place ${auctionId}`, now);
    return true;
  }

  async leavePlace(auctionId: string): Promise<void> {
    await this.ctx.storage.delete(`place ${auctionId}`);
  }

  async #rehearse(running: Running): Promise<RehearsalReport> {
    const { evening, startedAt } = running;
    this.#conducts = true;
    await this.ctx.storage.put('running', { ...running, begun: true } satisfies Running);
    const onPlayed = (lots: number) => {
      this.#played = lots;
    };
    try {
      return await conduct(this.#ctx, evening, this.#ctx.now(), onPlayed);
    } catch (error) {
      logFault(`rehearsal of ${evening.auctionId}`, error);
      return cutOff(evening, startedAt, this.#ctx.now());
    } finally {
      this.#conducts = false;
    }
  }

  /** What is stored. A rehearsal that had begun and is not conducted any more was cut off, as this object was killed. */
  async #settled(): Promise<Stored> {
    const { storage } = this.ctx;
    const [running, report] = await Promise.all([
      storage.get<Running>('running'),
      storage.get<RehearsalReport>('report'),
    ]);
    if (!running?.begun || this.#conducts) return { running, report };
    const cut = cutOff(running.evening, running.startedAt, this.#ctx.now());
    await this.#end(running, cut);
    return { running: undefined, report: cut };
  }

  async #end({ evening }: Running, report: RehearsalReport): Promise<void> {
    await this.ctx.storage.put('report', report);
    await this.ctx.storage.delete('running');
    await this.#ctx.rooms.rehearsal(PLACES).leavePlace(evening.auctionId);
  }

  get #ctx(): Ctx {
    this.#context ??= makeContext(
      { env: this.env, waitUntil: (work) => this.ctx.waitUntil(work) },
      { actor: { kind: 'room', id: null } },
    );
    return this.#context;
  }
}
