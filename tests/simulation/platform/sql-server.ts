import { DatabaseSync, type StatementSync } from 'node:sqlite';

type WireValue = { type: string; value?: string | number };
type Condition = { type: 'ok' | 'error'; step: number } | { type: 'not'; cond: Condition };
type WireStep = { stmt: { sql: string; args: WireValue[] }; condition?: Condition };
type Pipeline = { requests: { type: string; batch?: { steps: WireStep[] } }[] };

type StepResult = { cols: { name: string }[]; rows: WireValue[][] };
type StepError = { message: string; code: string };

/** SQLite's own result codes, by the names that the libSQL server gives them. */
const CODES: Record<number, string> = { 1: 'SQLITE_ERROR', 5: 'SQLITE_BUSY', 19: 'SQLITE_CONSTRAINT' };

/** A libSQL server over an embedded SQLite: answers the pipeline requests of `db/hrana`, each at once and whole. */
export class SqlServer {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #forms = new Map<string, Form>();
  readonly #checks = new Map<string, StatementSync>();
  /** Called after each batch that committed a transaction of the writer. */
  onCommit: () => void = () => {};

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON',
    );
  }

  close(): void {
    this.#db.close();
  }

  /** Rows of a query by a check. */
  all<Row>(sql: string, ...args: (string | number | null)[]): Row[] {
    const known = this.#checks.get(sql) ?? this.#db.prepare(sql);
    this.#checks.set(sql, known);
    return known.all(...args) as Row[];
  }

  run(sql: string, args: readonly (string | number | null)[]): void {
    this.#prepared(sql).all(...args);
  }

  /** `busy`: another program holds the lock, so that a transaction cannot begin. */
  answer(body: string, { busy = false } = {}): string {
    const { requests } = JSON.parse(body) as Pipeline;
    const results = requests.map(({ type, batch }) => this.#answerRequest(type, batch?.steps ?? [], busy));
    const staysOpen = requests.at(-1)?.type !== 'close';
    return JSON.stringify({ baton: staysOpen ? 'open' : null, base_url: null, results });
  }

  #answerRequest(type: string, steps: WireStep[], busy: boolean) {
    if (type === 'get_autocommit') return { type: 'ok', response: { type, is_autocommit: !this.#db.isTransaction } };
    if (type !== 'batch') return { type: 'ok', response: { type } };
    const result = this.#runBatch(steps, busy);
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    return { type: 'ok', response: { type, result } };
  }

  #runBatch(steps: WireStep[], busy: boolean) {
    const step_results: (StepResult | null)[] = [];
    const step_errors: (StepError | null)[] = [];
    for (const [i, { stmt, condition }] of steps.entries()) {
      step_results[i] = null;
      step_errors[i] = null;
      if (condition && !holds(condition, step_results, step_errors)) continue;
      try {
        if (busy && stmt.sql === 'BEGIN IMMEDIATE') throw BUSY;
        step_results[i] = this.#runStep(stmt.sql, stmt.args);
        if (stmt.sql === 'COMMIT' && steps[0]?.stmt.sql === 'BEGIN IMMEDIATE') this.onCommit();
      } catch (error) {
        step_errors[i] = errorOf(error);
      }
    }
    return { step_results, step_errors };
  }

  #runStep(sql: string, args: WireValue[]): StepResult {
    const values = args.map(read);
    const form = this.#formOf(sql);
    const statement = this.#prepared(withLimits(form, values));
    const rows = statement.all(...withoutLimits(form, values)) as unknown as (string | number | null)[][];
    return { cols: statement.columns().map(({ name }) => ({ name })), rows: rows.map((row) => row.map(write)) };
  }

  #formOf(sql: string): Form {
    const known = this.#forms.get(sql) ?? formOf(sql);
    this.#forms.set(sql, known);
    return known;
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * A statement's text around its limits, and which parameters they are. SQLite plans a statement again whenever a limit is
 * bound to it, which takes longer than most reads, so limits go into the text.
 */
type Form = { texts: string[]; limits: number[] };
type Value = string | number | null;

const QUOTED_OR_PARAMETER = /'[^']*'|"[^"]*"|\?/g;

function formOf(sql: string): Form {
  const form: Form = { texts: [], limits: [] };
  let parameter = 0;
  let textFrom = 0;
  for (const { 0: token, index } of sql.matchAll(QUOTED_OR_PARAMETER)) {
    if (token !== '?') continue;
    if (sql.slice(0, index).toLowerCase().endsWith('limit ')) {
      form.limits.push(parameter);
      form.texts.push(sql.slice(textFrom, index));
      textFrom = index + 1;
    }
    parameter += 1;
  }
  form.texts.push(sql.slice(textFrom));
  return form;
}

const withLimits = ({ texts, limits }: Form, values: readonly Value[]): string =>
  texts.map((text, i) => (i === 0 ? text : `${values[limits[i - 1] ?? 0]}${text}`)).join('');

const withoutLimits = ({ limits }: Form, values: Value[]): Value[] =>
  limits.length === 0 ? values : values.filter((_, i) => !limits.includes(i));

const BUSY = Object.assign(new Error('database is locked'), { errcode: 5 });

function holds(condition: Condition, results: (StepResult | null)[], errors: (StepError | null)[]): boolean {
  if (condition.type === 'not') return !holds(condition.cond, results, errors);
  return condition.type === 'ok' ? results[condition.step] !== null : errors[condition.step] !== null;
}

function errorOf(error: unknown): StepError {
  const { message, errcode } = error as Error & { errcode?: number };
  return { message: `SQLite error: ${message}`, code: CODES[(errcode ?? 1) & 0xff] ?? 'SQLITE_ERROR' };
}

function read({ type, value }: WireValue): string | number | null {
  if (type === 'null') return null;
  return type === 'integer' ? Number(value) : (value ?? null);
}

function write(value: string | number | null): WireValue {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  return Number.isInteger(value) ? { type: 'integer', value: String(value) } : { type: 'float', value };
}
