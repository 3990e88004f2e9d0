/** The stand-ins' default ports. */
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

/** For tests: each stand-in gets a free port from the system. */
export const ANY_FREE_PORT = Object.fromEntries(Object.keys(PORTS).map((name) => [name, 0])) as Record<
  keyof typeof PORTS,
  number
>;
