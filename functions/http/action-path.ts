import { CATALOGUE } from '../../src/contract/index.ts';

/** The action that an address below `prefix` names, by its path or as the default group `user/<path>` (§7). */
export function actionPathOf(address: string, prefix: string): string {
  const path = new URL(address).pathname.slice(prefix.length);
  return CATALOGUE.has(path) || !path.startsWith('user/') ? path : path.slice('user/'.length);
}
