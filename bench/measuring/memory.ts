import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Megabytes by which the process grows at most from now until the answer is asked for. The kernel keeps the peak and
 * forgets the earlier one when it is told to; without that, the figure is the peak of loading the product. Linux only.
 */
export function peakFromNow(): () => number {
  writeFileSync('/proc/self/clear_refs', '5')
  const before = process.memoryUsage().rss
  return () => {
    const [, kilobytes] =
      /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return Math.max(0, Number(kilobytes) / 1024 - before / 1_048_576)
  }
}
