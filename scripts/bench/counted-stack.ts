import { type Stack, startStack } from '../../tests/support/stack/stack.ts';
import { freePort } from '../lib/ports.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { fillForBids } from './fill.ts';

/** A stack with the lots to bid on, whose Worker reaches the database through a proxy that counts. */
export async function startCountedStack(): Promise<{ stack: Stack; proxy: CountingProxy; stop: () => Promise<void> }> {
  let target = '';
  const proxy = startCountingProxy(await freePort(), () => target);
  const stack = await startStack({
    prepare: async (address) => {
      target = address.url;
      await fillForBids(address);
    },
    bindings: { DATABASE_URL: proxy.url },
  });
  const stop = async () => {
    proxy.stop();
    await stack.stop();
  };
  return { stack, proxy, stop };
}
