/** The server's time in the browser: one offset for the page, corrected by whoever hears the server last. */
let offsetMs = 0;

/** Now by the server's clock, ms UTC. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Tells the page what the server's clock said, and when (by the browser's clock) that was true. */
export function syncServerClock(serverAt: number, heardAt: number = Date.now()): void {
  offsetMs = serverAt - heardAt;
}

/** When the answer that brought this page began to arrive, by the browser's clock. */
export function pageHeardAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const start = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  return performance.timeOrigin + start;
}
