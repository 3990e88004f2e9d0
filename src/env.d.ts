/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The ctx of the request, in pages that are rendered on demand. */
    ctx: import('../functions/context.ts').Ctx;
    person: import('./domain/people/person.ts').Person | null;
    /** UTC ms of this request. */
    now: number;
  }
}

declare namespace Cloudflare {
  interface Env extends Omit<import('../functions/env.ts').Env, 'Bindings'> {}
}
