import { CATALOGUE } from '../../src/contract/index.ts';

/** Groups that may precede any path (§7): `user/` is the default one. */
const GROUPS = ['user/', 'seller/', 'custom/'] as const;

/** The action path in a URL below `prefix`, without the group in front of it. */
export function actionPathOf(address: string, prefix: string): string {
  const path = new URL(address).pathname.slice(prefix.length);
  if (CATALOGUE.has(path)) return path;
  const group = GROUPS.find((each) => path.startsWith(each)) ?? '';
  return path.slice(group.length);
}
