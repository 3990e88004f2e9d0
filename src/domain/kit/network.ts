/** The network of an address: a household often has a whole IPv6 /64, so it counts as one. Handles `::` notation. */
export function network(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
