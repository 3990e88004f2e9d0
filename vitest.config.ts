import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [{ test: { name: 'domain', include: ['src/domain/**/*.test.ts'], environment: 'node' } }],
  },
});
