import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../src/client/call.ts';
import { type OpOutcome, OpQueue } from '../../src/client/op-queue.ts';
import type { LiveOperation } from '../../src/contract/auctions/live/floor.ts';

type Reply = CallResult<{ outcomes: OpOutcome[] }>;

const checkIn = (who: string): LiveOperation => ({ kind: 'check_in', op_id: `check_in_${who}`, user_id: who });
const LOST: Reply = { ok: false, status: 0, code: 'OFFLINE', message: 'No connection.', detail: {} };
const outcome = ({ op_id }: LiveOperation, code: string | null = null): OpOutcome => ({
  op_id,
  status: code === null ? 'applied' : 'refused',
  code,
  message: '',
  paddle: 100,
  price_pence: null,
  next_bids_pence: [],
});
const answered = (ops: LiveOperation[], code: string | null = null): Reply => ({
  ok: true,
  data: { outcomes: ops.map((op) => outcome(op, code)) },
  message: '',
});

/** A desk whose server answers in turn; what it stored outlives it. */
function deskWith(...replies: ((ops: LiveOperation[]) => Reply)[]) {
  const stored = new Map<string, string>();
  const sent: string[][] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const send = async (ops: LiveOperation[]) => {
    sent.push(ops.map(({ op_id }) => op_id));
    return (replies.shift() ?? answered)(ops);
  };
  return { sent, reload: () => new OpQueue({ storage, name: 'desk', send }) };
}

describe('the queue of a desk', () => {
  it('keeps entries while the line is lost and after a reload, and sends them in order under the same ids', async () => {
    const desk = deskWith(() => LOST);
    const queue = desk.reload();
    for (const who of ['ben', 'clara', 'ben']) queue.add(checkIn(who));
    expect(await queue.flush()).toEqual({ outcomes: [], message: 'No connection.' });
    const again = desk.reload();
    expect(again.waiting).toHaveLength(2);
    expect((await again.flush()).outcomes).toHaveLength(2);
    expect(again.waiting).toEqual([]);
    expect(desk.sent).toEqual([
      ['check_in_ben', 'check_in_clara'],
      ['check_in_ben', 'check_in_clara'],
    ]);
  });

  it('drops what was refused, and keeps what nobody knows the outcome of', async () => {
    const desk = deskWith(
      (ops) => answered(ops, 'TRY_AGAIN'),
      (ops) => answered(ops, 'PADDLE_TAKEN'),
    );
    const queue = desk.reload();
    queue.add(checkIn('ben'));
    await queue.flush();
    expect(queue.waiting).toHaveLength(1);
    await queue.flush();
    expect(queue.waiting).toEqual([]);
  });

  it('sends an entry once at a time, and a hundred at most', async () => {
    const desk = deskWith();
    const queue = desk.reload();
    for (let i = 0; i < 120; i++) queue.add(checkIn(`p${i}`));
    await Promise.all([queue.flush(), queue.flush()]);
    expect(desk.sent.map((ops) => ops.length)).toEqual([100]);
    await queue.flush();
    expect(desk.sent.map((ops) => ops.length)).toEqual([100, 20]);
  });

  it('keeps entries as long as the page is open in a browser that stores nothing', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: () => null, setItem: full, removeItem: full };
    const queue = new OpQueue({ storage, name: 'desk', send: async (ops) => answered(ops) });
    queue.add(checkIn('ben'));
    queue.add(checkIn('clara'));
    expect(queue.waiting).toHaveLength(2);
    expect((await queue.flush()).outcomes).toHaveLength(2);
    expect(queue.waiting).toEqual([]);
  });
});
