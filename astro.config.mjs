import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'static',
  site: 'https://kindhour.example',
  trailingSlash: 'never',
  build: { format: 'file' },
  // Sessions are our own (functions/session.ts).
  session: false,
  security: {
    // The Worker checks the origin of every call that changes something (functions/credentials.ts).
    checkOrigin: false,
    // Scripts and styles by hash; the checkout adds the payment provider's address itself.
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "connect-src 'self'",
        "font-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "style-src-attr 'unsafe-inline'",
        "object-src 'none'",
      ],
    },
  },
  devToolbar: { enabled: false },
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react()],
});
