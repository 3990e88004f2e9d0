/** How the ids of this area begin. */
export const NOTIFICATIONS_IDS = {
  outbox: 'out',
  notice: 'ntc',
  push: 'psh',
  contact: 'con',
} as const;
