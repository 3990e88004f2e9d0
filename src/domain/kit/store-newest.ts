/** Stores the newest entry of a map that holds at most `most`, and drops those that were stored longest ago. */
export function storeNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
