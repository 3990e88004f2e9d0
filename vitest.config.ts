import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'stand-ins', include: ['tests/stand-ins/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'domain', include: ['src/domain/**/*.test.ts'], environment: 'node' } },
    ],
  },
});
