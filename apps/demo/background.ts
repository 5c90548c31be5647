import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type BootOptions, boot, type Product } from '../server/boot.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { createDemoClock } from './clock.ts'
import { BUILDER, type DemoProgress, loadDemo } from './load.ts'

/** The demo company while it is built in the background. */
export type DemoBuilding = {
  /** Resolves when a user of the company can sign in. */
  entered: Promise<void>
  ended: Promise<'complete' | 'failed' | 'stopped'>
  /** Stops after the current call; the next start continues. */
  stop(): Promise<void>
}

/**
 * Builds the demo company in the background with a separate product whose clock can be set back.
 * The running product offers each account as soon as it can be used, and shows the progress.
 */
export function buildBehind(
  { platform }: Product,
  options: Pick<BootOptions, 'databaseUrl' | 'root' | 'timeZone' | 'filesFolder' | 's3'>,
  say: (line: string) => void,
): DemoBuilding {
  const { config } = platform
  const stopping = new AbortController()
  const accounts = new Set<string>()
  let enter = (): void => undefined
  const entered = new Promise<void>((resolve) => {
    enter = resolve
  })
  const onAccount = (userName: string): void => {
    accounts.add(userName)
    config.demoAccounts = DEMO_ACCOUNTS.filter((account) => accounts.has(account.userName))
    if (INSIDE.every((name) => accounts.has(name))) enter()
  }
  const onProgress = (progress: DemoProgress): void => {
    config.building = progress
  }
  const work = async () => {
    const clock = createDemoClock(options.timeZone)
    const product = await boot({ ...options, ...BUILDER, clock: clock.now })
    try {
      await loadDemo({ product, clock, say, onAccount, onProgress, signal: stopping.signal })
      config.building = null
      return 'complete' as const
    } finally {
      await product.close()
    }
  }
  const ended = work().catch((error: unknown) => {
    if (stopping.signal.aborted) return 'stopped' as const
    platform.log.error({ err: error }, 'the demo company could not be completed')
    say(`The demo company could not be completed: ${messageOf(error)}. The next start goes on.`)
    if (config.building) config.building = { ...config.building, hasFailed: true }
    return 'failed' as const
  })
  return {
    entered: Promise.race([entered, ended.then(() => undefined)]),
    ended,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** All users of the company itself; its suppliers' users follow soon after. */
const INSIDE = DEMO_ACCOUNTS.map(({ userName }) => userName).filter(
  (userName) => !userName.startsWith('supplier'),
)

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  return error instanceof Error ? error.message : String(error)
}
