import { CATALOGUE } from '../../src/contract/index.ts';

/** The action path in a URL below `prefix`; `user/`, the default group, may precede it (§7). */
export function actionPathOf(address: string, prefix: string): string {
  const path = new URL(address).pathname.slice(prefix.length);
  return CATALOGUE.has(path) || !path.startsWith('user/') ? path : path.slice('user/'.length);
}
