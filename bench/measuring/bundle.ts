import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { alias } from '../../vite.config.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Bundles entries of bench/ like the product's server, so that the measured code is what customers
 * run. Returns the files.
 */
export async function bundle(
  name: string,
  entries: { [entry: string]: string },
): Promise<{ [entry: string]: string }> {
  const out = join(root, '.cache', `bench-${name}`)
  const input = Object.fromEntries(
    Object.entries(entries).map(([entry, path]) => [entry, join(root, path)]),
  )
  for (const path of Object.values(input))
    if (!existsSync(path)) throw new Error(`${path} is missing`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias },
    ssr: { target: 'node', external: true },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  })
  return Object.fromEntries(Object.keys(entries).map((entry) => [entry, join(out, `${entry}.js`)]))
}
