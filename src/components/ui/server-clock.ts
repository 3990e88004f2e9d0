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

/**
 * When the server's time that stands in this page was right, by the browser's clock: when the answer began to arrive,
 * less the age of a page that was rendered for an earlier visitor.
 */
export function pageHeardAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return performance.timeOrigin;
  const age = navigation.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
  return performance.timeOrigin + navigation.responseStart - age;
}
