import { access } from 'node:fs/promises'
import { totalmem } from 'node:os'

const MEGABYTE = 2 ** 20
/** An index on a million rows, with its 256 MB of maintenance_work_mem, takes less than half of it. */
const LEAST = 512 * MEGABYTE
const MOST = 2_048 * MEGABYTE
/** Eight reports at once, the most there are, leave half of the machine to all others. */
const SHARE = 16
const SHELL = '/bin/sh'

/** What the machine has, or the container it is in. */
export function machineMemory(): number {
  // Node answers a huge number where no limit is set, older kernels 0.
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(totalmem(), constrained)
}

/** Bytes that one process of PostgreSQL may have to itself; the buffers all of them share do not count. */
export function memoryOfOneProcess(machine = machineMemory()): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(machine / SHARE)))
}

/**
 * How PostgreSQL is called so that the operating system bounds each of its processes. PostgreSQL itself has no such
 * bound: a statement that doubles a text twenty times takes all memory there is, and the kernel ends processes until it
 * fits. Under the bound that statement fails as out of memory, and nothing else notices. Only Linux counts a process's
 * own memory (RLIMIT_DATA); elsewhere the server runs without.
 */
export async function boundMemory(postgres: string): Promise<[string, ...string[]]> {
  const isPossible = process.platform === 'linux' && (await isThere(SHELL))
  if (!isPossible) return [postgres]
  const kilobytes = Math.floor(memoryOfOneProcess() / 1024)
  // exec: the process keeps its id. Where less is allowed already, less it is.
  return [SHELL, '-c', `ulimit -d ${kilobytes} 2>/dev/null; exec "$0" "$@"`, postgres]
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
