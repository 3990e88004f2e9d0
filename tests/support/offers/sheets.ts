import writeXlsxFile from 'write-excel-file/universal';
import { type Cell, COLUMNS } from '../../../src/domain/offers/spreadsheet/columns.ts';
import type { CastName } from '../cast.ts';
import { rawApi } from '../kit.ts';

export const HEADERS = COLUMNS.map(({ header }) => header);
export const row = (changes: Record<string, Cell> = {}): Cell[] =>
  COLUMNS.map(({ key, example }) => (key in changes ? (changes[key] ?? null) : example));
export const csv = (rows: Cell[][]): string =>
  rows.map((cells) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n');
export async function xlsx(rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const dateFormat = 'yyyy-mm-dd hh:mm';
  const data = rows.map((cells) =>
    cells.map((value) => (value === null ? null : value instanceof Date ? { value, format: dateFormat } : { value })),
  );
  return new Uint8Array(await (await writeXlsxFile(data as never).toBlob()).arrayBuffer());
}
export async function upload(content: string | Uint8Array<ArrayBuffer>, as: CastName = 'amara', name = 'offers.xlsx') {
  const form = new FormData();
  form.append('file', new File([content], name));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return rawApi('product/uploadXLSXFile', await encoded.arrayBuffer(), { as, headers });
}
type View = {
  sheet: string;
  left: number;
  faults: string[];
  unknown: string[];
  rows: {
    line: number;
    outcome: string;
    id: string | null;
    done: boolean;
    faults: { column: string; message: string }[];
  }[];
};
export const viewOf = (reply: { data: unknown }) => reply.data as View;
