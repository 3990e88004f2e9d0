/** One entry of a paddle raise's history, in its order. */
export type RaiseEvent = { verb: string; subject_id: string; actor_id: string | null; data: string };

type Pledge = {
  id: string;
  person: string;
  levelPence: number;
  paddle: number | null;
  by: string;
  checkedBy: string | null;
  undone: boolean;
};
type Count = { version: number; pledges: number; totalPence: number };
/** What a screen may show at one version. */
export type Sums = { levelPence: number | null; pledged: number; pledgedPence: number; unchecked: number };

/** A paddle raise as an independent reading of its history gives it (LA14). It refuses what the rules refuse. */
export class RaiseRecord {
  readonly id: string;
  readonly pledges = new Map<string, Pledge>();
  readonly sums = new Map<number, Sums>();
  readonly #paddles: ReadonlyMap<number, string>;
  readonly #counts = new Map<string, Count>();
  status: 'closed' | 'open' | 'counted' | 'final' = 'closed';
  levelPence: number | null = null;
  version = 1;

  /** `paddles`: who holds which number. */
  constructor(id: string, paddles: ReadonlyMap<number, string>) {
    this.id = id;
    this.#paddles = paddles;
  }

  take({ verb, subject_id, actor_id, data: json }: RaiseEvent): void {
    const data = JSON.parse(json);
    if (verb === 'raise.level') this.#setLevel(data.levelPence);
    if (verb === 'pledge.made') this.#make(subject_id, { ...data, by: actor_id ?? '' });
    if (verb === 'pledge.checked') this.#check(subject_id, actor_id ?? '');
    if (verb === 'pledge.undone') this.#undo(subject_id);
    if (verb === 'raise.counted') this.#count(actor_id ?? '', data);
    if (verb === 'raise.final') this.#finish();
    if (verb !== 'raise.counted' && verb !== 'raise.final') this.version += 1;
    this.sums.set(this.version, this.#sums());
  }

  /** What a person's checked pledges add up to, pence. */
  dueFrom(person: string): number {
    return this.checked()
      .filter((pledge) => pledge.person === person)
      .reduce((sum, { levelPence }) => sum + levelPence, 0);
  }

  checked(): Pledge[] {
    return [...this.pledges.values()].filter(({ checkedBy, undone }) => checkedBy !== null && !undone);
  }

  #setLevel(levelPence: number): void {
    if (this.status === 'counted' || this.status === 'final') this.#broken(`a level after it was ${this.status}`);
    if (this.levelPence !== null && levelPence >= this.levelPence) this.#broken(`the level rose to ${levelPence}`);
    this.levelPence = levelPence;
    this.status = 'open';
  }

  #make(id: string, given: { person: string; levelPence: number; paddle: number | null; by: string }): void {
    const { person, levelPence, paddle, by } = given;
    this.#requireOpen(id);
    if (levelPence !== this.levelPence) this.#broken(`${id} is at ${levelPence}, the level is ${this.levelPence}`);
    const same = [...this.pledges.values()].find(
      (other) => !other.undone && other.person === person && other.levelPence === levelPence,
    );
    if (same) this.#broken(`${person} has pledged ${levelPence} twice`);
    const holder = paddle === null ? by : this.#paddles.get(paddle);
    if (person !== holder) this.#broken(`${id} is of ${person}, not of ${holder}`);
    this.pledges.set(id, { id, person, levelPence, paddle, by, checkedBy: paddle === null ? by : null, undone: false });
  }

  #check(id: string, by: string): void {
    this.#requireOpen(id);
    const pledge = this.#pledge(id);
    if (pledge.checkedBy !== null || pledge.undone || pledge.by === by) this.#broken(`${by} has checked ${id}`);
    pledge.checkedBy = by;
  }

  #undo(id: string): void {
    this.#requireOpen(id);
    const pledge = this.#pledge(id);
    if (pledge.undone) this.#broken(`${id} is undone twice`);
    pledge.undone = true;
  }

  /** Two desks that have counted the same version as it is checked end the pledging. */
  #count(clerk: string, { pledges, totalPence }: Omit<Count, 'version'>): void {
    if (this.status !== 'open') this.#broken(`a count while it is ${this.status}`);
    this.#counts.set(clerk, { version: this.version, pledges, totalPence });
    const { pledged, pledgedPence } = this.#sums();
    const agreeing = [...this.#counts.values()].filter(
      (count) => count.version === this.version && count.pledges === pledged && count.totalPence === pledgedPence,
    );
    if (agreeing.length >= 2) this.status = 'counted';
  }

  #finish(): void {
    if (this.status !== 'counted') this.#broken(`it is final and was ${this.status}`);
    this.status = 'final';
  }

  #sums(): Sums {
    const checked = this.checked();
    const all = [...this.pledges.values()].filter(({ undone }) => !undone);
    return {
      levelPence: this.levelPence,
      pledged: checked.length,
      pledgedPence: checked.reduce((sum, { levelPence }) => sum + levelPence, 0),
      unchecked: all.length - checked.length,
    };
  }

  #pledge(id: string): Pledge {
    return this.pledges.get(id) ?? this.#broken(`${id} was never made`);
  }

  #requireOpen(id: string): void {
    if (this.status !== 'open') this.#broken(`${id} changed while it was ${this.status}`);
  }

  #broken(what: string): never {
    throw new Error(`(LA14) ${this.id}: ${what}`);
  }
}
