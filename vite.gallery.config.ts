import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias, decorativeIcons } from './vite.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The components of packages/ui by themselves, each on its story: for developers and tests, never shipped. */
export default defineConfig({
  root: `${root}packages/ui/gallery`,
  plugins: [react(), decorativeIcons()],
  resolve: { alias },
  optimizeDeps: { rolldownOptions: { plugins: [decorativeIcons()] } },
  build: {
    outDir: `${root}.cache/gallery`,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 5000,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', port: Number(process.env.GALLERY_PORT ?? 5174) },
})
