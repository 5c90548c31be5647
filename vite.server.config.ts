import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { alias } from './vite.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const entries = {
  main: 'apps/server/main.ts',
  describe: 'apps/server/describe.ts',
  draftMigration: 'apps/server/draftMigration.ts',
  // Started by the server beside itself (threads.ts).
  fileThread: 'packages/platform/threads/fileThread.ts',
}

/** Bundles our own code to dist/server; packages stay in node_modules, SQL stays in migrations/. */
export default defineConfig({
  root,
  resolve: { alias },
  publicDir: false,
  ssr: { target: 'node', external: true },
  build: {
    ssr: true,
    outDir: `${root}dist/server`,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entries).map(([name, path]) => [name, `${root}${path}`]),
      ),
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
