type Raise = {
  id: string;
  status: 'closed' | 'open' | 'counted' | 'final';
  version: number;
  charityName: string;
  currency: 'GBP' | 'USD';
  levelPence: number | null;
};
/** Who starts a paddle raise, moves its level and makes its result final; clerks count as well. */
export const RAISE_ROLES = ['host', 'cohost', 'operator'] as const;

type OwnPledge = { pledge_id: string; level_pence: number; checked: boolean };
type Pledge = { id: string; userId: string; levelPence: number; checkedAt: number | null };

type Count = { pledges: number; totalPence: number };

/** What the checked pledges add up to: how many, and pence. */
export function sumOf(pledges: readonly Pledge[]): { pledges: number; totalPence: number } {
  const checked = pledges.filter(({ checkedAt }) => checkedAt !== null);
  return { pledges: checked.length, totalPence: checked.reduce((sum, { levelPence }) => sum + levelPence, 0) };
}

/** What clerks have counted, and whether it is what the checked pledges add up to. */
export function countsOn(pledges: readonly Pledge[], counts: readonly Count[]) {
  const checked = sumOf(pledges);
  return counts.map(({ pledges: n, totalPence }) => ({
    pledges: n,
    total_pence: totalPence,
    agrees: n === checked.pledges && totalPence === checked.totalPence,
  }));
}

/** A paddle raise as the desk may see it: sums and counts, and nobody's own pledges. */
export function raiseFrame(raise: Raise, pledges: readonly Pledge[], counts: readonly Count[]) {
  const checked = sumOf(pledges);
  return {
    raise_id: raise.id,
    status: raise.status,
    version: raise.version,
    charity_name: raise.charityName,
    currency: raise.currency,
    level_pence: raise.levelPence,
    at_level: sumOf(pledges.filter(({ levelPence }) => levelPence === raise.levelPence)).pledges,
    pledged: checked.pledges,
    pledged_pence: checked.totalPence,
    unchecked: pledges.length - checked.pledges,
    own: [] as OwnPledge[],
    counts: countsOn(pledges, counts),
  };
}

export type RaiseFrame = ReturnType<typeof raiseFrame>;

/** Everyone's own pledges, by person. */
export function pledgesByPerson(pledges: readonly Pledge[]): ReadonlyMap<string, readonly OwnPledge[]> {
  const own = new Map<string, OwnPledge[]>();
  for (const { id, userId, levelPence, checkedAt } of pledges) {
    const pledge = { pledge_id: id, level_pence: levelPence, checked: checkedAt !== null };
    const known = own.get(userId);
    if (known) known.push(pledge);
    else own.set(userId, [pledge]);
  }
  return own;
}
