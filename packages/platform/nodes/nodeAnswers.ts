import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Platform } from '../http/action.ts'
import { cachesOf } from '../session/caches.ts'
import type { NodeAnswers } from './nodes.ts'

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const
const levels = new WeakMap<Platform, { usual: string; timer: NodeJS.Timeout; until: string }>()

/** Answers that every process of the installation gives. */
export const nodeAnswers: NodeAnswers = {
  figures(platform) {
    const memory = process.memoryUsage()
    const answer = {
      uptimeSeconds: Math.floor(process.uptime()),
      heapBytes: memory.heapUsed,
      residentBytes: memory.rss,
      // Event loop delay since the last question, 99th percentile.
      loopMs: Math.round(delay.percentile(99) / 10_000) / 100,
      isLive: cachesOf(platform).isLive,
      logLevel: platform.log.level,
      logLevelUntil: levels.get(platform)?.until ?? null,
    }
    delay.reset()
    return answer
  },
  /** The notification that cleared the cache arrived before the question. */
  emptied: () => ({}),
  logLevel(platform, detail) {
    const { level, minutes } = JSON.parse(detail) as { level: string; minutes: number }
    const known = levels.get(platform)
    clearTimeout(known?.timer)
    const usual = known?.usual ?? platform.log.level
    platform.log.level = level
    const timer = setTimeout(() => {
      platform.log.level = usual
      levels.delete(platform)
    }, minutes * 60_000)
    timer.unref()
    const until = new Date(platform.clock().getTime() + minutes * 60_000).toISOString()
    levels.set(platform, { usual, timer, until })
    return { level }
  },
}
