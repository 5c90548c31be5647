import { access } from 'node:fs/promises'
import { totalmem } from 'node:os'

const MEGABYTE = 2 ** 20
/** An index on a million rows, with its 256 MB of maintenance_work_mem, needs less than half of it. */
const LEAST = 512 * MEGABYTE
const MOST = 2_048 * MEGABYTE
/** Eight simultaneous reports, the maximum, leave half of the memory to everything else. */
const SHARE = 16
const SHELL = '/bin/sh'

/** Memory of the machine, or of its container. */
export function machineMemory(): number {
  // Node returns a huge number where no limit is set; older kernels return 0.
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(totalmem(), constrained)
}

/** Bytes one PostgreSQL process may use for itself, without the shared buffers. */
export function memoryOfOneProcess(machine = machineMemory()): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(machine / SHARE)))
}

/**
 * The command to start PostgreSQL with a memory limit per process. PostgreSQL itself has none: a statement that doubles
 * a text twenty times uses all memory, and the kernel kills processes. With the limit that statement fails as out of
 * memory and nothing else is affected. Only Linux measures a process's own memory (RLIMIT_DATA); on other systems the
 * server runs without a limit.
 */
export async function boundMemory(postgres: string): Promise<[string, ...string[]]> {
  const isPossible = process.platform === 'linux' && (await isThere(SHELL))
  if (!isPossible) return [postgres]
  const kilobytes = Math.floor(memoryOfOneProcess() / 1024)
  // exec keeps the process id. A lower existing limit stays in force.
  return [SHELL, '-c', `ulimit -d ${kilobytes} 2>/dev/null; exec "$0" "$@"`, postgres]
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
