import type { GateRefusal } from '../kit/people/gates.ts';
import type { Person } from '../kit/people/person.ts';
import type { Settings } from '../settings.ts';
import { plainPath, ruleOf } from './routes/match.ts';

/** Where everybody is sent while the network is being maintained (§2.3). */
const MAINTENANCE_PAGE = '/maintanence';
const API = '/api/';

/** Stay open, so that an operator can come in, everybody can leave, and a client can read why it is turned away. */
const NEVER_CLOSED: ReadonlySet<string> = new Set([
  ...[MAINTENANCE_PAGE, '/login'],
  ...['user/login', 'user/logout', 'user/validateUser', 'common/getDefault'].map((action) => API + action),
]);

/** Who asks: the path of a page, or of a call with `/api/`; the address of the connection; and whether as an operator. */
export type Asked = { path: string; ip: string | null; person: Person | null };

/**
 * The last gate (§2.3): while maintenance is on everybody is turned away, but operators, and whoever asks for an
 * excluded route or from an excluded address. The address is the connection's, never one that a caller claims (T10).
 */
export function maintenanceGate(settings: Settings, asked: Asked): GateRefusal | null {
  const { active, message, exclude_route, exclude_ip } = maintenanceOf(settings);
  if (!active || (asked.person?.staff && asked.person.status === 'active')) return null;
  if (isExcludedRoute(asked.path, exclude_route) || isExcludedAddress(asked.ip, exclude_ip)) return null;
  return { status: 503, code: 'MAINTENANCE', message, goTo: MAINTENANCE_PAGE };
}

/** The setting, whole even where an operator wrote only a part of it. */
export function maintenanceOf({ maintenance }: Settings): Settings['maintenance'] {
  const { active, message, exclude_route, exclude_ip } = maintenance ?? {};
  return {
    active: active === 1 ? 1 : 0,
    message: message || 'We are looking after the house and will be back soon.',
    exclude_route: exclude_route ?? [],
    exclude_ip: exclude_ip ?? [],
  };
}

/** A route as `routes/data.ts` writes it, a plain path, or everything below a path that ends in `/*`. */
function isExcludedRoute(asked: string, routes: readonly string[]): boolean {
  const pattern = ruleOf(asked)?.[0];
  const path = asked.startsWith(API) ? asked : plainPath(asked);
  // What is no page, such as an icon, shows nothing to close.
  if (path === null || NEVER_CLOSED.has(path) || (pattern === undefined && !asked.startsWith(API))) return true;
  return routes.some(
    (route) => route === path || route === pattern || (route.endsWith('/*') && path.startsWith(route.slice(0, -1))),
  );
}

function isExcludedAddress(ip: string | null, addresses: readonly string[]): boolean {
  return ip !== null && addresses.some((address) => address.trim().toLowerCase() === ip.toLowerCase());
}
