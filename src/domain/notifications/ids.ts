/** Prefixes of this area's ids. */
export const NOTIFICATIONS_IDS = {
  outbox: 'out',
  notification: 'ntc',
  push: 'psh',
  contact: 'con',
} as const;
