/** The zones to choose from: those that the runtime knows, and the one in use, which may have an older name. */
export const zonesToChoose = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')), current])].sort();
