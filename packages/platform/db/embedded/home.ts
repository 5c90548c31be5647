import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, succeedsAs } from './account.ts'

type Log = (line: string) => void

/** The location of the database files. Everything except the cluster itself stays in DATA_DIR. */
export type Home = { cluster: string; isNew: boolean; remember(): Promise<void> }

export const clusterInside = (dataDir: string) => join(dataDir, 'postgres')
const locationFile = (dataDir: string) => join(dataDir, 'postgres.location')

/** The recorded cluster path of this DATA_DIR, for a cluster outside it. */
export async function recordedCluster(dataDir: string): Promise<string | undefined> {
  return (await readText(locationFile(dataDir)))?.trim() || undefined
}

/**
 * Finds the cluster of a DATA_DIR, or a place for a new one. An existing cluster is never moved and never silently
 * replaced by an empty one, which would look like lost data.
 */
export async function findHome(
  dataDir: string,
  account: Account | undefined,
  log: Log,
): Promise<Home> {
  const recorded = await recordedCluster(dataDir)
  if (recorded) return existingElsewhere(dataDir, recorded)

  const inside = clusterInside(dataDir)
  if (await exists(join(inside, 'PG_VERSION'))) {
    if (await succeedsAs(account, 'cd "$1"', [inside])) return existing(inside)
    throw new Error(
      `The database in ${inside} cannot be entered by the user it belongs to. Restore the ` +
        'permission to enter (chmod o+x) on the directories above it.',
    )
  }
  if (await canHost(dataDir, account)) {
    return { cluster: inside, isNew: true, remember: async () => undefined }
  }
  return placeElsewhere(dataDir, account, log)
}

/** A directory outside the clone that the database's user can enter. */
export async function shelter(account: Account | undefined): Promise<string> {
  const mine = process.getuid?.() ?? 0
  const candidates = [
    account
      ? '/var/lib/opensrm'
      : join(process.env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'opensrm'),
    join(tmpdir(), `opensrm-${mine}`),
    `/var/tmp/opensrm-${mine}`,
  ]
  for (const candidate of candidates) {
    if (!(await mayUse(candidate, mine))) continue
    if (await canHost(candidate, account)) return candidate
  }
  throw new Error(
    `No place found for the database's files (tried ${candidates.join(', ')}). Set DATA_DIR to a ` +
      'directory that other users may enter, or start OpenSRM as an ordinary user.',
  )
}

function existing(cluster: string): Home {
  return { cluster, isNew: false, remember: async () => undefined }
}

async function existingElsewhere(dataDir: string, cluster: string): Promise<Home> {
  const file = locationFile(dataDir)
  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    throw new Error(
      `${file} says that the database lies in ${cluster}, but nothing is there. Put it back, or ` +
        'delete that file to begin with an empty database.',
    )
  }
  // A copied DATA_DIR contains the file as well; two programs must not use one cluster independently.
  const origin = (await readText(originFile(cluster)))?.trim()
  if (origin && origin !== dataDir && (await recordedCluster(origin)) === cluster) {
    throw new Error(
      `${dataDir} is a copy of ${origin}, whose database lies in ${cluster} and was not copied. ` +
        `Delete ${file} to begin with an empty database.`,
    )
  }
  if (origin !== dataDir) await writeFile(originFile(cluster), `${dataDir}\n`)
  return existing(cluster)
}

async function placeElsewhere(
  dataDir: string,
  account: Account | undefined,
  log: Log,
): Promise<Home> {
  const base = await shelter(account)
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  // An older one with the same name belonged to a deleted DATA_DIR: it is not touched.
  let place = join(base, hash)
  for (let n = 2; await exists(join(place, 'postgres')); n += 1) place = join(base, `${hash}-${n}`)
  const cluster = join(place, 'postgres')
  log(`the database's user cannot work in ${dataDir}: its files go to ${cluster}`)
  await mkdir(place, { recursive: true })
  await chmod(place, 0o755)
  return {
    cluster,
    isNew: true,
    async remember() {
      await writeFile(originFile(cluster), `${dataDir}\n`)
      await writeFile(locationFile(dataDir), `${cluster}\n`, { mode: 0o644 })
    },
  }
}

const originFile = (cluster: string) => join(cluster, '..', 'origin')

/** Whether the account can reach the directory and store private files in it. */
async function canHost(directory: string, account: Account | undefined): Promise<boolean> {
  const probe = join(directory, `postgres.probe-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(probe)
    if (account) await chown(probe, account.uid, account.gid)
    await chmod(probe, 0o700)
    const made = await stat(probe)
    // Some shared and foreign file systems accept chown and chmod without effect.
    if ((made.mode & 0o777) !== 0o700 || (account && made.uid !== account.uid)) return false
    return await succeedsAs(account, 'cd "$1" && : > file && rm file', [probe])
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

/** Creates the directory if necessary. A directory owned by another user, as in /tmp, is not trusted. */
async function mayUse(directory: string, mine: number): Promise<boolean> {
  try {
    const made = await mkdir(directory, { recursive: true })
    if (made && mine === 0) await chmod(directory, 0o755)
    return (await stat(directory)).uid === mine
  } catch {
    return false
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
