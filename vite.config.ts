import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The same path names as in tsconfig.json; the server bundle and the tests take them from here. */
export const alias = {
  '@opensrm/kernel': `${root}packages/kernel`,
  '@opensrm/platform': `${root}packages/platform`,
  '@opensrm/ui': `${root}packages/ui`,
  '@opensrm/testkit': `${root}packages/testkit`,
  '@opensrm/areas': `${root}areas`,
}

const server = process.env.OPENSRM_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: `${root}apps/web`,
  plugins: [react()],
  resolve: { alias },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only what every screen needs is named here. Ant Design is deliberately not one chunk:
          // the login screen would have to load all of it.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            {
              name: 'base',
              test: /node_modules[\\/](react-router|@tanstack[\\/](react-)?query(-core)?|i18next|react-i18next|zustand|dayjs|decimal\.js)[\\/]/,
              priority: 2,
            },
            // Pieces shared by several screens but smaller than a request is worth travel together.
            {
              name: 'shared',
              test: /node_modules[\\/]/,
              priority: 1,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': { target: server },
      '/srm-ws': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
})
