import { execFile } from 'node:child_process'
import { appendFile, readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The operating system user that PostgreSQL runs as. */
export type Account = { uid: number; gid: number }

type Log = (line: string) => void

const run = promisify(execFile)
const name = 'postgres'

/** The environment of child processes: without variables that could change the database's behaviour (LANG, PG*). */
export const plainEnvironment = {
  PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin`,
  LC_ALL: 'C',
  LANG: 'C',
  TZ: 'UTC',
}

/**
 * PostgreSQL refuses to run as root. In that case an existing cluster runs as its owner, a new one as the user
 * `postgres`. An ordinary user runs it under the same account: undefined.
 */
export async function databaseAccount(clusters: string[], log: Log): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const cluster of clusters) {
    const owner = await stat(cluster).catch(() => undefined)
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return (await findAccount()) ?? (await createAccount(log))
}

/** Runs a shell script as the account, with the arguments as `$1` and so on; false when it fails. */
export async function succeedsAs(
  account: Account | undefined,
  script: string,
  args: string[],
): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', script, 'sh', ...args], {
      cwd: '/',
      env: plainEnvironment,
      ...account,
    })
    return true
  } catch {
    return false
  }
}

async function findAccount(): Promise<Account | undefined> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const known = lines.split('\n').find((line) => line.startsWith(`${name}:`))
  // The user may be defined in a directory service instead of the file.
  const line = known ?? (await attempt('getent', ['passwd', name]))
  const [, , uid, gid] = (line ?? '').split(':')
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

async function createAccount(log: Log): Promise<Account> {
  log(`PostgreSQL may not run as root: creating the system user ${name}`)
  const options = ['--system', '--no-create-home', '--shell', '/bin/false']
  const ways: [string, string[]][] = [
    ['useradd', [...options, '--user-group', name]],
    ['useradd', [...options, '--gid', name, name]],
    ['adduser', [...options, '--group', name]],
    // BusyBox
    ['addgroup', ['-S', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', '-G', name, name]],
  ]
  for (const [command, args] of ways) {
    await attempt(command, args)
    const account = await findAccount()
    if (account) return account
  }
  return writeAccount()
}

/** Slim images have no tool to add a user, so the two files are edited directly. */
async function writeAccount(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const groups = await readFile('/etc/group', 'utf8').catch(() => '')
  const taken = new Set([...users.split('\n'), ...groups.split('\n')].map((l) => l.split(':')[2]))
  let id = 999
  while (taken.has(String(id))) id -= 1
  const group = groups.split('\n').find((line) => line.startsWith(`${name}:`))
  const gid = group ? Number(group.split(':')[2]) : id
  try {
    if (!group) await appendLine('/etc/group', groups, `${name}:x:${gid}:`)
    await appendLine('/etc/passwd', users, `${name}:x:${id}:${gid}::/nonexistent:/bin/false`)
  } catch (cause) {
    throw new Error(
      'PostgreSQL may not run as root, and a user for it cannot be created. Start OpenSRM as an ' +
        'ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
  return { uid: id, gid }
}

async function appendLine(file: string, content: string, line: string): Promise<void> {
  await appendFile(file, `${content === '' || content.endsWith('\n') ? '' : '\n'}${line}\n`)
}

async function attempt(command: string, args: string[]): Promise<string | undefined> {
  try {
    return (await run(command, args, { env: plainEnvironment })).stdout
  } catch {
    return undefined
  }
}
