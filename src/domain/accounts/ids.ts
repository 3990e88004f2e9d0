/** The prefixes of this area's ids. */
export const ACCOUNTS_IDS = {
  user: 'usr',
  code: 'cod',
  identity: 'idn',
  challenge: 'cha',
  invite: 'ivt',
  address: 'adr',
  company: 'cmp',
  owner: 'own',
  kycCheck: 'kyc',
} as const;
