/** Where a body without a content-length begins to be collected, in bytes. */
const FIRST_BYTES = 16 * 1024;

/** A request's body, or null if it is larger than `limit`. Its bytes are counted while they are read (G11). */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) return null;
  // HTTP ends a body after its declared length. Reading a small one whole is quicker than reading its chunks.
  if (declared > 0 && declared <= FIRST_BYTES) return within(limit, new Uint8Array(await request.arrayBuffer()));
  let bytes = new Uint8Array(declared || FIRST_BYTES);
  let length = 0;
  for await (const chunk of (request.body as ReadableStream<Uint8Array> | null) ?? []) {
    if (length + chunk.length > limit) return null;
    if (length + chunk.length > bytes.length) bytes = grown(bytes, Math.min(2 * (length + chunk.length), limit));
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

const within = (limit: number, bytes: Uint8Array<ArrayBuffer>) => (bytes.length <= limit ? bytes : null);

function grown(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}
