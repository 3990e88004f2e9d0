import type { Params } from '../kit/form.ts';
import type { World } from './types.ts';

/** One API call, authenticated and parsed. */
export type ApiRequest = {
  world: World;
  params: Params;
  /** The named parts of the path. */
  id: string;
  path: string;
  /** The stand-in's own address as the caller sees it. */
  base: string;
  /** True for a call with a publishable key, which comes from a browser. */
  publishable: boolean;
};

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  /** A path with `:id` as a placeholder. */
  path: string;
  /** Parameters the address knows; any other is refused, as Stripe does. */
  params: string[];
  /** Open to publishable keys. */
  publishable?: true;
  run: (request: ApiRequest) => object;
};
