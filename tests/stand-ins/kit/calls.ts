import { redact } from './redact.ts';
import type { Call } from './server.ts';

export type CallRecord = {
  method: string;
  path: string;
  query: Record<string, string>;
  idempotencyKey: string | null;
  body: unknown;
  /** The HTTP status; null while the call is running, and for a dropped connection. */
  status: number | null;
};

const KEPT = 1_000;

/** Records the latest calls, without card numbers. */
export function createCallLog() {
  let records: CallRecord[] = [];
  return {
    add(call: Call): CallRecord {
      const record: CallRecord = {
        method: call.method,
        path: call.path,
        query: Object.fromEntries(call.query),
        idempotencyKey: call.headers['idempotency-key'] ?? null,
        body: redact(call.params),
        status: null,
      };
      records = [...records.slice(1 - KEPT), record];
      return record;
    },
    all: () => records,
    reset: () => {
      records = [];
    },
  };
}
