/** What a lot remembers of one bidder. The maximum is a secret of its owner. */
export type Bidder = { readonly id: string; readonly number: number; readonly maximumPence: number | null };

/**
 * Everyone who has bid on a lot. Adding somebody leaves the former register as it was and copies only the
 * path to the entry, so that a lot of 10,000 bids derives its next state in O(log n).
 * It is a binary tree ordered by the bits of a hash, the first bit at the root.
 */
export type BidderRegister = { readonly size: number; readonly root: Node | null };

type Node = { readonly bidder: Bidder; readonly zero: Node | null; readonly one: Node | null };

export const NO_BIDDERS: BidderRegister = { size: 0, root: null };

/** Bidders are numbered 1, 2, 3 in the order of their first bids. */
export function findBidder(register: BidderRegister, id: string): Bidder | null {
  const hash = hashOf(id);
  let node = register.root;
  for (let depth = 0; node !== null; depth += 1) {
    if (node.bidder.id === id) return node.bidder;
    node = bitAt(hash, depth) ? node.one : node.zero;
  }
  return null;
}

/** Gives a newcomer the next number; somebody known stays as is. */
export function withBidder(register: BidderRegister, id: string): BidderRegister {
  if (findBidder(register, id) !== null) return register;
  const newcomer = { id, number: register.size + 1, maximumPence: null };
  return { size: register.size + 1, root: put(register.root, newcomer, hashOf(id), 0) };
}

/** Notes a maximum, registering its owner where needed. A maximum never falls. */
export function withMaximum(register: BidderRegister, id: string, maximumPence: number): BidderRegister {
  const known = findBidder(register, id);
  const number = known?.number ?? register.size + 1;
  const bidder = { id, number, maximumPence: Math.max(maximumPence, known?.maximumPence ?? 0) };
  return { size: Math.max(register.size, number), root: put(register.root, bidder, hashOf(id), 0) };
}

function put(node: Node | null, bidder: Bidder, hash: number, depth: number): Node {
  if (node === null) return { bidder, zero: null, one: null };
  if (node.bidder.id === bidder.id) return { ...node, bidder };
  if (bitAt(hash, depth)) return { ...node, one: put(node.one, bidder, hash, depth + 1) };
  return { ...node, zero: put(node.zero, bidder, hash, depth + 1) };
}

/** Depths beyond the hash's 32 bits go round again, which keeps equal hashes apart as a chain. */
function bitAt(hash: number, depth: number): boolean {
  return ((hash >>> (depth & 31)) & 1) === 1;
}

/** FNV-1a, finished with a mix so that the low bits, which are read first, depend on every character. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
