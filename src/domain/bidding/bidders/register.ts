/**
 * A person who has bid on a lot. `bestPence` is their maximum, in a reverse auction their lowest bid, and a secret of
 * theirs; null when all their bids are retracted.
 */
export type Bidder = { readonly id: string; readonly number: number; readonly bestPence: number | null };

/**
 * Everyone who has bid on a lot: an immutable binary tree, ordered by the bits of a hash, the first bit at the root.
 * Adding a bidder copies only the path to the entry, so that a lot with 10,000 bids gets its next state in O(log n).
 */
export type BidderRegister = { readonly size: number; readonly root: Node | null };

type Node = { readonly bidder: Bidder; readonly zero: Node | null; readonly one: Node | null };

export const NO_BIDDERS: BidderRegister = { size: 0, root: null };

/** A bidder, numbered 1, 2, 3 in the order of first bids; null for a person who has not bid. */
export function findBidder(register: BidderRegister, id: string): Bidder | null {
  const hash = hashOf(id);
  let node = register.root;
  for (let depth = 0; node !== null; depth += 1) {
    if (node.bidder.id === id) return node.bidder;
    node = bitAt(hash, depth) ? node.one : node.zero;
  }
  return null;
}

/** Gives a new bidder the next number; a known one stays as they are. */
export function withBidder(register: BidderRegister, id: string): BidderRegister {
  if (findBidder(register, id) !== null) return register;
  const bidder = { id, number: register.size + 1, bestPence: null };
  return { size: register.size + 1, root: put(register.root, bidder, hashOf(id), 0) };
}

/** Records a bid's amount, and registers a new bidder. `better` picks the better one of two amounts. */
export function withAmount(register: BidderRegister, id: string, amountPence: number, better: Better): BidderRegister {
  const known = findBidder(register, id);
  const number = known?.number ?? register.size + 1;
  const bestPence = typeof known?.bestPence === 'number' ? better(known.bestPence, amountPence) : amountPence;
  const size = Math.max(register.size, number);
  return { size, root: put(register.root, { id, number, bestPence }, hashOf(id), 0) };
}

export type Better = (one: number, other: number) => number;

function put(node: Node | null, bidder: Bidder, hash: number, depth: number): Node {
  if (node === null) return { bidder, zero: null, one: null };
  if (node.bidder.id === bidder.id) return { ...node, bidder };
  if (bitAt(hash, depth)) return { ...node, one: put(node.one, bidder, hash, depth + 1) };
  return { ...node, zero: put(node.zero, bidder, hash, depth + 1) };
}

/** Below the hash's 32 bits the bits repeat, so that equal hashes form a chain. */
function bitAt(hash: number, depth: number): boolean {
  return ((hash >>> (depth & 31)) & 1) === 1;
}

/** FNV-1a with a final mix, so that the low bits, which are read first, depend on every character. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
