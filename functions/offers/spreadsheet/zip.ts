import { inflateRawSync } from 'node:zlib';

/** An entry of a zip as its directory describes it, with its packed bytes. */
export type ZipEntry = { name: string; method: number; packed: Uint8Array };

const [END, ENTRY, CONTENT] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, ENTRY_BYTES, CONTENT_BYTES] = [22, 46, 30];
const MOST_COMMENT_BYTES = 0xffff;
const [STORED, DEFLATED] = [0, 8];

/** The entries in a zip's directory, at most `most`, or null if there are more. Throws for what is not a whole zip. */
export function zipEntries(zip: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    requireMark(view, at, ENTRY);
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(piece(zip, at + ENTRY_BYTES, nameBytes)),
      method: view.getUint16(at + 10, true),
      packed: packedOf(zip, view, at),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * The content of an entry, or null if it is larger than `limit` bytes: counted while it is unpacked, because the sizes in
 * a directory are only claims. Throws if it cannot be unpacked.
 */
export function unpack({ method, packed }: ZipEntry, limit: number): Uint8Array | null {
  if (method === STORED) return packed.length <= limit ? packed : null;
  if (method !== DEFLATED) throw new RangeError('packed in an unknown way');
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch (error) {
    // Both runtimes throw this above the limit, and another error for what cannot be unpacked.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function endOf(view: DataView): number {
  const first = Math.max(view.byteLength - END_BYTES - MOST_COMMENT_BYTES, 0);
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new RangeError('no directory');
}

function packedOf(zip: Uint8Array, view: DataView, entry: number): Uint8Array {
  const at = view.getUint32(entry + 42, true);
  requireMark(view, at, CONTENT);
  const before = CONTENT_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return piece(zip, at + before, view.getUint32(entry + 20, true));
}

function piece(zip: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > zip.length) throw new RangeError('half a zip');
  return zip.subarray(start, start + length);
}

function requireMark(view: DataView, at: number, mark: number): void {
  if (view.getUint32(at, true) !== mark) throw new RangeError('not a zip');
}
