import { eq } from 'drizzle-orm';
import { charityRefusals } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** Records a refusal, or the newer reason of one already recorded. */
export function insertCharityRefusal(row: typeof charityRefusals.$inferInsert): Statement {
  const { regNumber: _, ...set } = row;
  return statement(
    build.insert(charityRefusals).values(row).onConflictDoUpdate({ target: charityRefusals.regNumber, set }),
  );
}

/** Guard `refusal`: there is none. */
export function liftRefusal(regNumber: string): Statement {
  return guarded('refusal', build.delete(charityRefusals).where(eq(charityRefusals.regNumber, regNumber)));
}
