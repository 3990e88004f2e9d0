import type { Statement } from '../../db/statement.ts';
import type { WriteBatch } from '../../db/write.ts';

/** A statement, or `parts` of them joined; each part that expects one row still does. */
export type GroupStatement = Statement & { parts?: number };

/**
 * The statements of a group, in lists that run one after the other. First come the rows with which batches begin
 * (`rowsStatement`): those with the same SQL are one statement. So the rows of a batch may run before the other
 * statements of an earlier batch, which is as if it had arrived first. Its checks hold for either order.
 */
export function joinRows(batches: readonly WriteBatch[]): GroupStatement[][] {
  const joined = new Map<string, Statement[]>();
  const rest = batches.map(({ statements }) => {
    const own = statements.findIndex(({ rows }) => rows === undefined);
    const leading = own < 0 ? statements : statements.slice(0, own);
    for (const statement of leading) {
      const same = joined.get(statement.sql);
      if (same) same.push(statement);
      else joined.set(statement.sql, [statement]);
    }
    return statements.slice(leading.length);
  });
  return [[...joined.values()].map(joinOne), ...rest];
}

function joinOne(statements: Statement[]): GroupStatement {
  const [first] = statements as [Statement, ...Statement[]];
  const rows = statements.map(({ args }) => String(args[0]).slice(1, -1)).filter((some) => some !== '');
  return { ...first, args: [`[${rows.join(',')}]`], parts: statements.length };
}
