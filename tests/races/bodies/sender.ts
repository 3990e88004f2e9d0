import { Agent, type ClientRequest, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { inject } from 'vitest';
import { memoryMb, processorMs, runtimeOf } from './measure.ts';
import type { Worst } from './worst.ts';

const agent = new Agent({ keepAlive: true });
const site = () => inject('raced').site;
const runtime = () => runtimeOf(inject('raced').worker) ?? 0;

/** Anything else than a request; returns a status. */
type Work = () => Promise<number>;

export type Cost = { status: number; processorMs: number; waitedMs: number; memoryMb: number };

/** Sends a request; its status is 0 if the connection was closed before an answer. Each comes from another address. */
function send({ path, type, body, token, headers: given }: Omit<Worst, 'what'>): Promise<number> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    'cf-connecting-ip': nextAddress(),
    origin: site(),
    ...(token ? { cookie: `kindhour=${token}` } : {}),
    ...given,
  };
  const call = request(site() + path, { method: body === undefined ? 'GET' : 'POST', headers, agent });
  const answered = statusOf(call);
  call.end(body);
  return answered;
}

function statusOf(call: ClientRequest): Promise<number> {
  return new Promise((answered) => {
    call.once('error', () => answered(0));
    call.once('response', (response) => {
      response.once('error', () => answered(0));
      response.once('end', () => answered(response.statusCode ?? 0));
      response.resume();
    });
  });
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${100 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The processor time of one request, in ms; where the system does not tell, the time until the answer. */
export async function processorTimeOf(worst: Work | Worst): Promise<number> {
  const [before, start] = [processorMs(runtime()), performance.now()];
  await (typeof worst === 'function' ? worst() : send(worst));
  const after = processorMs(runtime());
  return before === null || after === null ? performance.now() - start : after - before;
}

/** What requests at the same time cost together, and how long another visitor had to wait for a small file. */
export async function costOf(worst: Work | readonly Worst[]): Promise<Cost> {
  const [before, memory] = [processorMs(runtime()) ?? 0, memoryMb(runtime()) ?? 0];
  const visitor = anotherVisitor();
  const status = typeof worst === 'function' ? await worst() : ((await Promise.all(worst.map(send)))[0] ?? 0);
  const { waitedMs, mostMb } = await visitor.end();
  return { status, processorMs: (processorMs(runtime()) ?? 0) - before, waitedMs, memoryMb: mostMb - memory };
}

/** Someone who asks for the same small file again and again. */
function anotherVisitor() {
  let [isGone, waitedMs, mostMb] = [false, 0, 0];
  const visit = async () => {
    while (!isGone) {
      const start = performance.now();
      await (await fetch(`${site()}/robots.txt`)).text();
      waitedMs = Math.max(waitedMs, performance.now() - start);
      mostMb = Math.max(mostMb, memoryMb(runtime()) ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const visits = visit();
  return {
    end: async () => {
      isGone = true;
      await visits;
      return { waitedMs, mostMb };
    },
  };
}
