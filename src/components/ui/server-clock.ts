/** The offset between the server's clock and the browser's, from the latest response. */
let offsetMs = 0;

/** Now by the server's clock (UTC ms). */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the offset: the server's time, and the browser's time at that moment. */
export function syncServerClock(serverAt: number, heardAt: number = Date.now()): void {
  offsetMs = serverAt - heardAt;
}

/**
 * The moment of the server time in this page, by the browser's clock: when the response started, less the page's age if
 * it came from the cache.
 */
export function serverTimeReadAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return performance.timeOrigin;
  const age = navigation.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
  return performance.timeOrigin + navigation.responseStart - age;
}
