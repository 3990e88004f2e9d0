/** How the ids of this area begin. */
export const MONEY_IDS = {
  membership: 'mem',
  cartItem: 'itm',
  cartGroup: 'crt',
  invoice: 'inv',
  payment: 'pay',
  ledger: 'ldg',
  refund: 'ref',
  chargeback: 'cbk',
} as const;
