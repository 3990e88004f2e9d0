import type { GateRefusal } from '../kit/people/gates.ts';
import type { Person } from '../kit/people/person.ts';
import type { Settings } from '../settings.ts';
import { plainPath, ruleOf } from './routes/match.ts';

/** The page shown during maintenance (§2.3). */
const MAINTENANCE_PAGE = '/maintanence';
const API = '/api/';

/** Open during maintenance, so that operators can sign in, everyone can sign out, and clients can read the message. */
const NEVER_CLOSED: ReadonlySet<string> = new Set([
  ...[MAINTENANCE_PAGE, '/login'],
  ...['user/login', 'user/logout', 'user/validateUser', 'common/getDefault'].map((action) => API + action),
]);

/** `path` is that of a page, or of a call including `/api/`. `ip` must be the connection's own (T10). */
export type MaintenanceInput = { path: string; ip: string | null; person: Person | null };

/** The last gate (§2.3): during maintenance it refuses everyone except operators and the excluded routes and addresses. */
export function maintenanceGate(settings: Settings, { path, ip, person }: MaintenanceInput): GateRefusal | null {
  const { active, message, exclude_route, exclude_ip } = maintenanceOf(settings);
  if (!active || (person?.staff && person.status === 'active')) return null;
  if (isExcludedRoute(path, exclude_route) || isExcludedAddress(ip, exclude_ip)) return null;
  return { status: 503, code: 'MAINTENANCE', message, goTo: MAINTENANCE_PAGE };
}

/** The setting, with defaults for the parts that the operator left out. */
export function maintenanceOf({ maintenance }: Settings): Settings['maintenance'] {
  const { active, message, exclude_route, exclude_ip } = maintenance ?? {};
  return {
    active: active === 1 ? 1 : 0,
    message: message || 'We’re doing some maintenance and will be back soon.',
    exclude_route: exclude_route ?? [],
    exclude_ip: exclude_ip ?? [],
  };
}

/** Routes may be patterns of `routes/data.ts`, plain paths, or prefixes that end in `/*`. */
function isExcludedRoute(requested: string, routes: readonly string[]): boolean {
  const pattern = ruleOf(requested)?.[0];
  const path = requested.startsWith(API) ? requested : plainPath(requested);
  // Files that are not pages, such as icons, stay available.
  if (path === null || NEVER_CLOSED.has(path) || (pattern === undefined && !requested.startsWith(API))) return true;
  return routes.some(
    (route) => route === path || route === pattern || (route.endsWith('/*') && path.startsWith(route.slice(0, -1))),
  );
}

function isExcludedAddress(ip: string | null, addresses: readonly string[]): boolean {
  return ip !== null && addresses.some((address) => address.trim().toLowerCase() === ip.toLowerCase());
}
