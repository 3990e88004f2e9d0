import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'static',
  site: 'https://kindhour.example',
  trailingSlash: 'never',
  build: { format: 'file' },
  // The Worker checks the origin of every cookie call itself (functions/origin.ts).
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react()],
});
