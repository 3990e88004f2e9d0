/** The states of a refund. One that was sent may still come back, days later, and has failed then. */
export const REFUND_STATUSES = ['sending', 'sent', 'failed'] as const;

/** The states of a dispute at the payer's bank. An inquiry has moved no money yet. */
export const CHARGEBACK_STATUSES = ['inquiry', 'open', 'won', 'lost'] as const;
