/** The operator's settings for messages, with their defaults. */
export const NOTIFICATIONS_SETTINGS = {
  /** Countries (ISO 3166) that text messages are sent to: those with known prices and blocked premium ranges. */
  smsCountries: ['GB', 'US', 'IE', 'ES'] as string[],
  /** Codes texted per hour over all accounts, to limit the cost of an attack. */
  mostSmsAnHour: 200,
  /** Push services that messages may be sent to; `*.` matches any subdomain. Browsers choose the endpoint (SSRF). */
  pushHosts: [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ] as string[],
};
