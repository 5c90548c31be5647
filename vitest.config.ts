import { defineConfig } from 'vitest/config'
import { alias } from './vite.config.ts'

export default defineConfig({
  resolve: { alias },
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'areas/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'e2e/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**'],
    environment: 'node',
    globalSetup: ['packages/testkit/globalSetup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/vitest.json' },
  },
})
