/** Ports of the stand-ins when the product is started. */
export const PORTS = {
  stripe: 8791,
  mail: 8792,
  sms: 8793,
  charity: 8794,
  oauth: 8795,
  captcha: 8796,
  maps: 8797,
  kyc: 8798,
  newsletter: 8799,
  push: 8800,
} as const;

/** For tests: every stand-in listens on a port that the system chooses. */
export const ANY_FREE_PORT = Object.fromEntries(Object.keys(PORTS).map((name) => [name, 0])) as Record<
  keyof typeof PORTS,
  number
>;
