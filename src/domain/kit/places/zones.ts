import { HOME_ZONE } from '../time.ts';

/** The zone that most people of a country live in, for people who have not chosen one. */
const ZONES: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  IT: 'Europe/Rome',
  PT: 'Europe/Lisbon',
  NL: 'Europe/Amsterdam',
  IN: 'Asia/Kolkata',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  CA: 'America/Toronto',
  US: 'America/New_York',
  MX: 'America/Mexico_City',
  AR: 'America/Argentina/Buenos_Aires',
};

/** The zone in which a person reads times: their own choice, or that of their country. */
export const zoneOf = ({ timeZone, country }: { timeZone: string | null; country: string }): string =>
  timeZone ?? ZONES[country] ?? HOME_ZONE;

/** Whether this is the name of an IANA time zone. */
export function isZone(name: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined && /^[A-Z]/.test(name)
    );
  } catch {
    return false;
  }
}
