import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The same path names as in tsconfig.json; the server bundle and the tests take them from here. */
export const alias = {
  '@opensrm/kernel': `${root}packages/kernel`,
  '@opensrm/platform': `${root}packages/platform`,
  '@opensrm/ui': `${root}packages/ui`,
  '@opensrm/testkit': `${root}packages/testkit`,
  '@opensrm/areas': `${root}areas`,
}

/**
 * Character maps, fonts and decoders of the PDF viewer, served from here: Chinese PDFs need them, and no page of the
 * product fetches anything from elsewhere.
 */
function shipPdfParts(): Plugin {
  const source = `${root}node_modules/pdfjs-dist`
  const folders = ['cmaps', 'standard_fonts', 'wasm']
  return {
    name: 'ship-pdf-parts',
    generateBundle() {
      for (const folder of folders)
        for (const file of readdirSync(`${source}/${folder}`))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${file}`,
            source: readFileSync(`${source}/${folder}/${file}`),
          })
    },
    configureServer({ middlewares }) {
      middlewares.use('/pdfjs', (request, response, next) => {
        const [, folder = '', file = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!folders.includes(folder) || !existsSync(`${source}/${folder}/${file}`)) return next()
        response.end(readFileSync(`${source}/${folder}/${file}`))
      })
    },
  }
}

/** Parts of Ant Design, and what is said of them to assistive technology instead. */
const WORDLESS = [
  {
    // Read out by its English name. What an icon says stands beside it, or in the name of its button.
    part: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(Light)?\.js/,
    from: /role: "img",\s*"aria-label": icon\.name\s*\}, restProps/,
    to: `...(restProps['aria-label'] ? { role: 'img' } : { 'aria-hidden': true }) }, restProps`,
  },
  {
    // A step of a pager is named as a whole; the button in it only draws the arrow.
    part: /antd[\\/]es[\\/]pagination[\\/]Pagination\.js/,
    from: /type: "button",\s*tabIndex: -1/g,
    to: `type: 'button', tabIndex: -1, 'aria-hidden': true`,
  },
]

/** Icons are decoration, unless they were given a name. */
export function decorativeIcons(): Plugin {
  return {
    name: 'decorative-icons',
    transform(code, id) {
      const found = WORDLESS.find(({ part }) => part.test(id))
      if (!found) return null
      const own = code.replace(found.from, found.to)
      if (own === code) throw new Error(`${id} is written otherwise than vite.config.ts knows`)
      return { code: own, map: null }
    },
  }
}

/** Each with all it imports that is in none before it, so that a page is not a hundred small files. */
const PARTS = [
  { name: 'start', test: /apps[\\/]web[\\/]main\.tsx$/ },
  { name: 'frame', test: /ui[\\/]shell[\\/]MainFrame\.tsx$/ },
  { name: 'screens', test: /ui[\\/]screens[\\/](List|Object)Screen\.tsx$/ },
]

const server = process.env.OPENSRM_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: `${root}apps/web`,
  plugins: [react(), shipPdfParts(), decorativeIcons()],
  resolve: { alias },
  optimizeDeps: { rolldownOptions: { plugins: [decorativeIcons()] } },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1300,
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
              priority: 9,
            },
            {
              name: 'base',
              test: /node_modules[\\/](react-router|@tanstack[\\/](react-)?query(-core)?|i18next|react-i18next|zustand|dayjs|decimal\.js)[\\/]/,
              priority: 8,
            },
            ...PARTS.map((part, at) => ({ ...part, priority: 7 - at })),
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
