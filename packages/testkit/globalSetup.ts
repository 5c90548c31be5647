import { hasTestServer, startTestServer } from './database.ts'

/** vitest calls it for each project of vitest.config.ts; its answer is called at the end. All share one server. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasTestServer()) return undefined
  const server = await startTestServer()
  return () => server.stop()
}
