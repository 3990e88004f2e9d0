import { createClient } from '@libsql/client/web';
import type { DatabaseAddress } from '../../db/address.ts';

export type Win = { bidder: number; cartGroup: string; lot: string };
export type Acknowledged = { bids: Map<string, { lot: string; seq: number; amount: number }>; paid: Set<string> };

/** Payments that the provider has collected, with the invoices in their metadata. */
export type Captured = { invoiceId: string; amount: number }[];

/** A list of problems; empty if everything that was acknowledged exists, nobody paid twice and the books balance. */
export async function findFaults(address: DatabaseAddress, known: Acknowledged, captured: Captured): Promise<string[]> {
  const db = createClient({ url: address.url });
  const rows = async (sql: string) => (await db.execute(sql)).rows;
  return [
    ...lostBids(known, await rows(BIDS)),
    ...lostPayments(known, await rows("SELECT id FROM invoices WHERE status = 'paid'")),
    ...chargedTwice(captured),
    ...unmatched(captured, await rows("SELECT id, total_pence FROM invoices WHERE status = 'paid'")),
    ...(await rows(BROKEN)).map((row) => `${String(row.what)}: ${String(row.id)}`),
  ];
}

/** Numbered as on the wire: without a leader's own raises. */
const BIDS = `SELECT id, lot_id, amount_pence, seq - sum(moved = 0) OVER (PARTITION BY lot_id ORDER BY seq) AS seq
  FROM bids`;

type Rows = Record<string, unknown>[];

function lostBids(known: Acknowledged, rows: Rows): string[] {
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [...known.bids].flatMap(([id, bid]) => {
    const row = stored.get(id);
    const same = row && row.lot_id === bid.lot && row.seq === bid.seq && row.amount_pence === bid.amount;
    return same ? [] : [`acknowledged bid ${id} is missing`];
  });
}

function lostPayments(known: Acknowledged, rows: Rows): string[] {
  const paid = new Set(rows.map((row) => row.id));
  return [...known.paid].filter((id) => !paid.has(id)).map((id) => `invoice ${id} was acknowledged as paid but is not`);
}

function chargedTwice(captured: Captured): string[] {
  const seen = new Set<string>();
  return captured.flatMap(({ invoiceId }) => {
    if (seen.has(invoiceId)) return [`invoice ${invoiceId} was charged twice`];
    seen.add(invoiceId);
    return [];
  });
}

/** Each captured payment must match one paid invoice, to the penny (I15). */
function unmatched(captured: Captured, rows: Rows): string[] {
  const paid = new Map(rows.map((row) => [row.id, row.total_pence]));
  const open = captured.filter(({ invoiceId, amount }) => paid.get(invoiceId) !== amount);
  const charged = new Set(captured.map(({ invoiceId }) => invoiceId));
  const bare = [...paid.keys()].filter((id) => !charged.has(String(id)));
  return [
    ...open.map(({ invoiceId }) => `invoice ${invoiceId} was charged but is not paid`),
    ...bare.map((id) => `invoice ${String(id)} is paid but was never charged`),
  ];
}

const BROKEN = `
  SELECT 'transaction does not balance' AS what, transaction_id AS id FROM ledger GROUP BY transaction_id HAVING sum(amount_pence) <> 0
  UNION ALL SELECT 'paid invoice without its booking', i.id FROM invoices i WHERE i.status = 'paid' AND NOT EXISTS (
    SELECT 1 FROM payments p JOIN ledger_transactions t ON t.kind = 'capture' AND t.reference = p.id
    WHERE p.invoice_id = i.id AND p.status = 'succeeded')
  UNION ALL SELECT 'bids with a gap', lot_id FROM bids GROUP BY lot_id HAVING max(seq) <> count(*)
  UNION ALL SELECT 'lot behind its bids', l.offer_id FROM lots l JOIN bids b ON b.lot_id = l.offer_id
    WHERE b.seq = (SELECT max(seq) FROM bids WHERE lot_id = l.offer_id) AND (b.price_pence <> l.price_pence OR b.leader_id <> l.leader_id)
  UNION ALL SELECT 'price falls', b.lot_id FROM bids b JOIN bids a ON a.lot_id = b.lot_id AND a.seq = b.seq - 1 WHERE b.price_pence < a.price_pence`;
