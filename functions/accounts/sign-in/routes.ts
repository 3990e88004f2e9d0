import type { Provider } from '../../../src/domain/accounts/sign-in/methods.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Arrival, beginAtProvider } from './begin.ts';
import { finishAtProvider } from './callback.ts';
import type { BrowserRedirect } from './redirect.ts';

export type SignInStep = (ctx: Ctx, provider: Provider, arrival: Arrival) => Promise<BrowserRedirect>;

/** The steps between us and a provider, by address: `/auth/<provider>` and its callback. */
export const SIGN_IN_STEPS: Readonly<Record<string, SignInStep>> = {
  '': beginAtProvider,
  '/callback': finishAtProvider,
};
