import { type Phrase, say } from '../../kit/words/phrase.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The name of a device, from its user agent: "Firefox on Windows". */
export function deviceName(userAgent: string | null): Phrase {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return say('{browser} on {system}', { browser, system });
  if (browser || system) return say('{device}', { device: browser ?? system ?? '' });
  return say('Another app');
}

const nameIn = (list: typeof BROWSERS, userAgent: string | null): string | null =>
  list.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1] ?? null;

/** How much of a token's hash names a session to its owner: 96 bits, which open nothing. */
export const SESSION_ID_CHARS = 16;
