/** Ports of the stand-ins when the product is started; tests use port 0 (any free one). */
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
