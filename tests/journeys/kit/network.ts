/** The header with the caller's address. In production the edge sets it, whatever a browser sends (T10). */
const ADDRESS = 'cf-connecting-ip';

let networks = 0;

/** A header that gives each journey a network of its own, so that their calls a minute do not add up. */
export function ownNetwork(): Record<string, string> {
  networks += 1;
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
  return { [ADDRESS]: `10.${worker % 256}.${networks >> 8}.${networks % 256}` };
}
