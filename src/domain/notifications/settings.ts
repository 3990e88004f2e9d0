/** What the operator may set about messages to people, with the values of a new network. Durations are ms, money is pence, rates are basis points. */
export const NOTIFICATIONS_SETTINGS = {
  /** Countries (ISO 3166) that codes and news are texted to; their prices are known and premium ranges are shut out. */
  smsCountries: ['GB', 'US', 'IE', 'ES'] as string[],
  /** Codes that may be texted in an hour in all: a flood of requests costs no more than these. */
  mostSmsAnHour: 200,
  /** Hosts of push services that messages are sent to; `*.` stands for any name below. A browser names its own, so none other is asked (SSRF). */
  pushHosts: [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ] as string[],
};
