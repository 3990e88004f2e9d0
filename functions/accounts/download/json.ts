import type { ExportPage } from '../export-person.ts';

const text = new TextEncoder();

/** An export as one JSON object: a list of rows per table. */
export async function* jsonOf(pages: AsyncIterable<ExportPage>, head: Readonly<Record<string, string>>) {
  yield text.encode(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": {`);
  let before: string | null = null;
  for await (const { table, rows } of pages) {
    const isNew = table !== before;
    const opening = `${before === null ? '' : '\n  ],'}\n  ${JSON.stringify(table)}: [`;
    const lines = rows.map((row) => `\n   ${JSON.stringify(row)}`).join(',');
    const joint = !isNew && lines ? ',' : '';
    yield text.encode((isNew ? opening : joint) + lines);
    before = table;
  }
  yield text.encode('\n  ]\n }\n}\n');
}
