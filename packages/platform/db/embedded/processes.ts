import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const onLinux = process.platform === 'linux'

/** Whether a process is alive. A zombie is not: in a container it may never be collected. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  const state = onLinux ? (await statFields(pid))?.[0] : undefined
  return state !== 'Z' && state !== 'X'
}

/** The command line of a process, or '' when it cannot be read. */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (onLinux) return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout
  } catch {
    return ''
  }
}

/** A unique name of a process: process ids are reused, especially in containers. */
export async function processMark(pid: number): Promise<string> {
  if (onLinux) return `${pid} ${(await statFields(pid))?.[19] ?? ''}`.trim()
  try {
    return `${pid} ${(await run('ps', ['-p', String(pid), '-o', 'lstart='])).stdout.trim()}`
  } catch {
    return String(pid)
  }
}

/** Whether the process that wrote this mark is still alive. */
export async function isMarkAlive(mark: string): Promise<boolean> {
  const pid = Number.parseInt(mark, 10)
  if (!(pid > 0)) return false
  return (await isAlive(pid)) && (await processMark(pid)) === mark
}

/** Runs `work` while no other process and no other call in this one holds the lock file. */
export async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + 180_000
  const mark = await processMark(process.pid)
  while (!(await takeLock(file, mark))) {
    if (Date.now() > giveUpAt) throw new Error(`${file} is held by another process since 3 minutes`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** A lease says "this process uses the database". The last process to release its lease stops the database. */
export async function takeLease(directory: string): Promise<{ release(): Promise<boolean> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, `${process.pid}-${randomBytes(4).toString('hex')}`)
  // A copied DATA_DIR contains the leases too, so each records where it was taken.
  await writeFile(file, `${await processMark(process.pid)}\n${directory}`, { mode: 0o600 })
  return {
    /** Returns the lease and tells whether no other process has one. */
    async release() {
      await rm(file, { force: true })
      return (await countLeases(directory)) === 0
    },
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function countLeases(directory: string): Promise<number> {
  let alive = 0
  for (const name of await readdir(directory).catch(() => [])) {
    const file = join(directory, name)
    const [mark = '', takenIn] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (takenIn === directory && (await isMarkAlive(mark))) alive += 1
    else await rm(file, { force: true })
  }
  return alive
}

async function takeLock(file: string, mark: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o644)
    await handle.writeFile(mark)
    await handle.close()
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  const holder = await readFile(file, 'utf8').catch(() => mark)
  if (await isMarkAlive(holder)) return false
  // The process that created the file may be about to write its mark.
  const written = await stat(file).catch(() => undefined)
  if (holder === '' && written && Date.now() - written.mtimeMs < 2_000) return false
  if ((await readFile(file, 'utf8').catch(() => mark)) === holder) await rm(file, { force: true })
  return false
}

/** The fields of /proc/<pid>/stat after the command name: [0] is the state, [19] the start time. */
async function statFields(pid: number): Promise<string[] | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
