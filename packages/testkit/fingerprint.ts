import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Stands for the state of the sources below these folders of the project: another one after each change of a file, tests
 * excepted. Takes path, size and time of each file, which is much faster than reading them.
 */
export async function fingerprint(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(ROOT)
  for (const folder of folders) {
    const names = await readdir(path.join(ROOT, folder), { recursive: true })
    for (const name of names.sort()) {
      if (!/\.(tsx?|css|html|sql|json)$/.test(name) || /\.test\.tsx?$/.test(name)) continue
      const { size, mtimeMs } = statSync(path.join(ROOT, folder, name))
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
