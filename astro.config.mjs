import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { BROWSER_CHUNKS } from './scripts/lib/browser-chunks.ts';
import { browserWords } from './scripts/lib/browser-words.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  // Sessions are our own (functions/platform/session.ts).
  session: false,
  security: {
    // The Worker checks the origin of every change itself (functions/http/credentials.ts).
    checkOrigin: false,
    // Scripts and styles are allowed by hash; the checkout adds the payment provider's address.
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob: https:",
        "connect-src 'self'",
        "font-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "object-src 'none'",
      ],
      styleDirective: {
        resources: [
          { resource: "'self'", kind: 'element' },
          { resource: "'unsafe-inline'", kind: 'attribute' },
        ],
      },
    },
  },
  devToolbar: { enabled: false },
  adapter: cloudflare({ imageService: 'passthrough', inspectorPort: false, ...developmentWorker() }),
  // A page is read whole anyway, and most islands render nothing that could stream.
  integrations: [react({ experimentalDisableStreaming: true }), eachHashOnce()],
  vite: {
    plugins: [staticCode(), browserWords()],
    // The adapter begins every file with a line for Node, which browsers would fetch forty times.
    environments: {
      client: { build: { rolldownOptions: { output: { banner: '', codeSplitting: { groups: BROWSER_CHUNKS } } } } },
    },
  },
});

/** `npm run dev` writes a configuration for the stand-ins; a build reads wrangler.toml. */
function developmentWorker() {
  const { KINDHOUR_WRANGLER_CONFIG: configPath, KINDHOUR_WORKER_STATE: path } = process.env;
  return configPath ? { configPath, persistState: { path } } : {};
}

/** Astro lists the style of a component once for each of its pages, and every page is rendered with the whole list. */
function eachHashOnce() {
  const once = ({ manifest: { csp } }) => {
    for (const directive of [csp?.scriptDirective, csp?.styleDirective])
      if (directive?.hashes.every((hash) => typeof hash === 'string'))
        directive.hashes = [...new Set(directive.hashes)];
  };
  return { name: 'each-hash-once', hooks: { 'astro:build:ssr': once } };
}

/**
 * Whether functions/platform/bypass.ts accepts a static code: in development, but in no build, whatever its NODE_ENV
 * (which `import.meta.env.DEV` depends on).
 */
function staticCode() {
  const define = (command) => ({ STATIC_CODE: command === 'serve' ? 'true' : 'false' });
  return { name: 'static-code', config: (_, { command }) => ({ define: define(command) }) };
}
