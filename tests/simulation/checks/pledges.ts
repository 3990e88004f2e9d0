import type { LiveRaise } from '../../../src/contract/auctions/live/frames.ts';
import { FLOOR, HOST } from '../live/evening.ts';
import type { SqlServer } from '../platform/sql-server.ts';
import { type RaiseEvent, RaiseRecord } from './pledge-record.ts';

type RaiseRow = { id: string; status: string; level_pence: number | null; version: number; charity_id: string };
type PledgeRow = {
  id: string;
  user_id: string;
  level_pence: number;
  undone_at: number | null;
  checked_by: string | null;
  invoice_id: string | null;
};
type Acknowledged = { name: string; id: string; levelPence: number };

const PADDLES = new Map(FLOOR.map(([name, paddle]) => [paddle, `usr_${name}`]));

/** Compares the paddle raise of an evening with what an independent reading of its history gives (LA14). */
export class PledgeCheck {
  readonly #database: SqlServer;
  readonly #acknowledged: Acknowledged[] = [];
  /** Pledges that their person asked to take back, and those that they were told are taken back. */
  readonly #askedBack = new Set<string>();
  readonly #undone = new Set<string>();
  readonly #screens = new Map<string, LiveRaise | null>();
  readonly #records = new Map<string, RaiseRecord>();
  #lastEvent = 0;

  constructor(database: SqlServer) {
    this.#database = database;
  }

  /** Someone was told that they have pledged. */
  acknowledged(pledge: Acknowledged): void {
    this.#acknowledged.push(pledge);
    const [row] = this.#database.all<PledgeRow>('SELECT * FROM pledges WHERE id = ?', pledge.id);
    if (row?.user_id !== `usr_${pledge.name}` || row.level_pence !== pledge.levelPence)
      throw new Error(`(LA14) ${pledge.name} was told of ${pledge.id} at ${pledge.levelPence}: ${JSON.stringify(row)}`);
  }

  askedBack(id: string): void {
    this.#askedBack.add(id);
  }

  /** Someone was told that they have taken it back. */
  undone(id: string): void {
    this.#undone.add(id);
  }

  /** What a screen shows of the raise: sums of its version or of a later one, and nobody else's pledges (LA10, LA14). */
  frame(name: string, raise: LiveRaise | null): void {
    const shown = this.#screens.get(name);
    this.#screens.set(name, raise);
    if (!raise) return;
    if (shown?.raise_id === raise.raise_id && raise.version < shown.version)
      throw new Error(`(LA11) the paddle raise on the screen of ${name} went back`);
    if (raise.counts !== null && name !== HOST) throw new Error(`(LA14) ${name} sees what clerks have counted`);
    this.#read();
    const record = this.#records.get(raise.raise_id);
    const level = record?.sums.get(raise.version)?.levelPence;
    const later = [...(record?.sums ?? [])].filter(([version]) => version >= raise.version).map(([, sums]) => sums);
    const fits = later.some(
      ({ pledged, pledgedPence, unchecked }) =>
        pledged === raise.pledged && pledgedPence === raise.pledged_pence && unchecked === raise.unchecked,
    );
    if (level !== raise.level_pence || !fits) throw new Error(`(LA14) ${name} sees ${JSON.stringify(raise)}`);
    const foreign = raise.own.find(({ pledge_id }) => record?.pledges.get(pledge_id)?.person !== `usr_${name}`);
    if (foreign) throw new Error(`(LA10) ${name} sees the pledge ${foreign.pledge_id} of someone else`);
  }

  afterCommit(): void {
    this.#read();
    for (const record of this.#records.values()) this.#isAsItsRecord(record);
  }

  /** Whether a screen shows the raise as it is now (LA11). */
  isOnScreen(raise: LiveRaise | null): boolean {
    const record = raise && this.#records.get(raise.raise_id);
    return !record || (raise.status === record.status && raise.version === record.version);
  }

  /** What someone was told to have pledged is stored; what is checked is invoiced. */
  atTheEnd(): void {
    for (const { name, id } of this.#acknowledged) {
      const [row] = this.#database.all<PledgeRow>('SELECT * FROM pledges WHERE id = ?', id);
      if (!row || (row.undone_at !== null && !this.#askedBack.has(id)))
        throw new Error(`(LA14) the pledge ${id} of ${name} is gone: ${JSON.stringify(row)}`);
    }
    for (const record of this.#records.values()) {
      const left = this.#pledges(record).find(
        ({ undone_at, checked_by, invoice_id }) => undone_at === null && checked_by !== null && invoice_id === null,
      );
      if (record.status === 'final' && left) throw new Error(`(LA14) the pledge ${left.id} is never invoiced`);
    }
    for (const id of this.#undone) {
      const [row] = this.#database.all<PledgeRow>('SELECT * FROM pledges WHERE id = ?', id);
      if (row?.undone_at === null) throw new Error(`(LA14) the pledge ${id} was taken back and stands`);
    }
  }

  /** Takes what has happened since the last commit. */
  #read(): void {
    const events = this.#database.all<RaiseEvent & { id: number }>(
      "SELECT * FROM events WHERE id > ? AND subject_kind = 'pledge' ORDER BY id",
      this.#lastEvent,
    );
    for (const event of events) {
      this.#lastEvent = event.id;
      const { raise: id = event.subject_id } = JSON.parse(event.data) as { raise?: string };
      const record = this.#records.get(id) ?? new RaiseRecord(id, PADDLES);
      this.#records.set(id, record);
      record.take(event);
    }
  }

  #isAsItsRecord(record: RaiseRecord): void {
    const [row] = this.#database.all<RaiseRow>('SELECT * FROM paddle_raises WHERE id = ?', record.id);
    const { status, levelPence, version } = record;
    if (row?.status !== status || row.level_pence !== levelPence || row.version !== version)
      throw new Error(`(LA14) ${JSON.stringify(row)}, its history gives ${status} ${levelPence} ${version}`);
    const rows = this.#pledges(record);
    if (rows.length !== record.pledges.size) throw new Error(`(LA14) ${record.id} has ${rows.length} pledges`);
    for (const pledge of rows) this.#isAsRecorded(record, pledge);
    if (status === 'final') this.#invoicedOnce(record, rows);
  }

  #isAsRecorded({ pledges, status }: RaiseRecord, row: PledgeRow): void {
    const pledge = pledges.get(row.id);
    const isSame =
      pledge?.person === row.user_id &&
      pledge.levelPence === row.level_pence &&
      pledge.checkedBy === row.checked_by &&
      pledge.undone === (row.undone_at !== null);
    if (!isSame) throw new Error(`(LA14) ${JSON.stringify(row)} is not as made: ${JSON.stringify(pledge)}`);
    const isDue = status === 'final' && pledge.checkedBy !== null && !pledge.undone;
    if (row.invoice_id !== null && !isDue) throw new Error(`(LA14) the pledge ${row.id} is invoiced and is not due`);
  }

  /** One invoice for each person, over what they have pledged to the penny. */
  #invoicedOnce(record: RaiseRecord, rows: readonly PledgeRow[]): void {
    for (const person of new Set(rows.map(({ user_id }) => user_id))) {
      const own = rows.filter(({ user_id, invoice_id }) => user_id === person && invoice_id !== null);
      const ids = new Set(own.map(({ invoice_id }) => invoice_id));
      if (ids.size === 0) continue;
      const [id = ''] = ids;
      const [invoice] = this.#database.all<{ user_id: string; kind: string; total_pence: number; fee_pence: number }>(
        'SELECT * FROM invoices WHERE id = ?',
        id,
      );
      const due = record.dueFrom(person);
      const { user_id, kind, total_pence, fee_pence } = invoice ?? {};
      if (ids.size > 1 || user_id !== person || kind !== 'donation' || total_pence !== due || fee_pence !== 0)
        throw new Error(`(LA14) ${person} owes ${due} on ${[...ids].join(' ')}: ${JSON.stringify(invoice)}`);
    }
  }

  #pledges({ id }: RaiseRecord): PledgeRow[] {
    return this.#database.all<PledgeRow>('SELECT * FROM pledges WHERE raise_id = ?', id);
  }
}
