/** Reading numbers and letters out of a file; beyond its end everything is 0, so that a cut file is simply not valid. */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
export const big16 = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) * 256 + byteAt(bytes, at + 1);
export const big32 = (bytes: Uint8Array, at: number): number => big16(bytes, at) * 65536 + big16(bytes, at + 2);
export const little16 = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) + byteAt(bytes, at + 1) * 256;
export const little24 = (bytes: Uint8Array, at: number): number => little16(bytes, at) + byteAt(bytes, at + 2) * 65536;
export const little32 = (bytes: Uint8Array, at: number): number =>
  little16(bytes, at) + little16(bytes, at + 2) * 65536;
export const letters = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));

export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
