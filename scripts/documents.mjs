import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, say } from './install.mjs'
import { lineOf } from './sources.mjs'

// Each folder areas/<area>/<resource> with a <resource>.definition.ts is a document. Its rules,
// operations and seeds are next to it under the same name. The browser finds them by that name, the
// server by areas/<area>/documents.ts, which `npm run documents` writes. Usage: node
// scripts/documents.mjs [--check]

/** Parts of a document, by file ending: the exported name and its key in the module. */
const PARTS = [
  { ending: 'definition', suffix: '', key: 'definition' },
  { ending: 'operations', suffix: 'Operations', key: 'operations' },
  { ending: 'rules', suffix: 'Rules', key: 'rules' },
  { ending: 'seeds', suffix: 'Seeds', key: 'seeds' },
]
const ofPart = new RegExp(`^(.+)\\.(${PARTS.map(({ ending }) => ending).join('|')})\\.ts$`)

/** Faults of the folders' names and exports, and the text of each area's documents.ts. */
function readAreas() {
  const faults = []
  const texts = new Map()
  for (const area of foldersOf('areas')) {
    if (!existsSync(join(root, `areas/${area}/area.ts`))) continue
    const documents = []
    for (const file of filesOf(`areas/${area}`)) {
      if (ofPart.test(file))
        faults.push(`areas/${area}/${file} belongs into the folder of its document`)
    }
    for (const folder of foldersOf(`areas/${area}`)) {
      const document = readDocument(`areas/${area}/${folder}`, folder, faults)
      if (document) documents.push(document)
    }
    // An area that only combines others has no documents of its own.
    if (documents.length > 0)
      texts.set(`areas/${area}/documents.ts`, textOf(documents, declaredIn(area)))
  }
  return { faults, texts }
}

function readDocument(path, resource, faults) {
  const found = filesOf(path).flatMap((file) => {
    const [, name, ending] = ofPart.exec(file) ?? []
    return name ? [{ file, name, ...PARTS.find((part) => part.ending === ending) }] : []
  })
  for (const { file, name, suffix } of found) {
    if (name !== resource)
      faults.push(`${path}/${file} is not named like its folder, so nobody would find it`)
    else if (!exportsOf(`${path}/${file}`).includes(`${resource}${suffix}`))
      faults.push(`${path}/${file} does not export ${resource}${suffix}`)
  }
  if (found.length === 0) return null
  const definition = found.find(({ key }) => key === 'definition')
  if (!definition) {
    faults.push(`${path} has no ${resource}.definition.ts`)
    return null
  }
  const source = readFileSync(join(root, path, definition.file), 'utf8')
  const named = /\bresource: '(\w+)'/.exec(source)
  if (named?.[1] !== resource)
    faults.push(
      `${path}/${definition.file}:${lineOf(source, named?.index ?? 0)} is called ${named?.[1]}, its folder ${resource}`,
    )
  return { resource, parts: PARTS.filter((part) => found.some(({ key }) => key === part.key)) }
}

function exportsOf(path) {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
}

/** Files that declare messages and events when they are loaded. */
function declaredIn(area) {
  return filesOf(`areas/${area}`).filter((file) => /\.(errors|events)\.ts$/.test(file))
}

function textOf(documents, declared) {
  const imports = documents.flatMap(({ resource, parts }) =>
    parts.map(
      ({ ending, suffix }) =>
        `import { ${resource}${suffix} } from './${resource}/${resource}.${ending}.ts'\n`,
    ),
  )
  const modules = documents.map(({ resource, parts }) => {
    const lines = parts.map(({ key, suffix }) => `    ${key}: ${resource}${suffix},\n`)
    return `  {\n${lines.join('')}  },\n`
  })
  return [
    '// Written by `npm run documents` from the folders beside it.\n\n',
    ...declared.map((file) => `import './${file}'\n`),
    "import type { DocumentModule } from '@opensrm/kernel/document/area.ts'\n",
    "import type { Operations } from '@opensrm/platform/documents/operations.ts'\n",
    ...imports,
    '\nexport const documents: readonly DocumentModule<Operations>[] = [\n',
    ...modules,
    ']\n',
  ].join('')
}

function foldersOf(path) {
  return namesIn(path, (entry) => entry.isDirectory())
}

function filesOf(path) {
  return namesIn(path, (entry) => entry.isFile())
}

function namesIn(path, keep) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(keep)
    .map(({ name }) => name)
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { faults, texts } = readAreas()
  const checks = process.argv.includes('--check')
  for (const [path, text] of texts) {
    const stands = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
    if (stands === text) continue
    if (checks) faults.push(`${path} is not what its folders say: run npm run documents`)
    else writeFileSync(join(root, path), text)
  }
  for (const fault of faults) say(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
