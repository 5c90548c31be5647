import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export type Described = {
  resource: string
  area: string
  fields: string[]
  operations: string[]
}

let known: Promise<Described[]> | undefined

/** The output of `npm run describe` for every document, read once. */
export function describedDocuments(): Promise<Described[]> {
  known ??= ask()
  return known
}

async function ask(): Promise<Described[]> {
  const root = path.resolve(import.meta.dirname, '../..')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'apps/server/describe.ts'],
    { cwd: root, maxBuffer: 50_000_000 },
  )
  return (JSON.parse(stdout) as { documents: Described[] }).documents
}
