/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The ctx of the request, in pages that are rendered on demand. */
    ctx: import('../functions/platform/context.ts').Ctx;
    person: import('./domain/kit/people/person.ts').Person | null;
    /** The language of the page: `const { t, many } = Astro.locals.words`. */
    words: import('./domain/kit/words/words.ts').Words;
    /** JSON of the operator's own wording, for scripts; undefined where there is none. */
    ownWords?: string | undefined;
    /** UTC ms of this request. */
    now: number;
    /** Lets bids go ahead, halfway through rendering a long page on demand (decision 0180). */
    pause?: () => Promise<void>;
  }
}

declare namespace Cloudflare {
  interface Env extends Omit<import('../functions/platform/env.ts').Env, 'Bindings'> {}
}

/** Code that the Worker is deployed with and instantiates itself. */
declare module '*.wasm?module' {
  const code: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler hands it out
  export default code;
}
