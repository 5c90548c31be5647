import { hasTestServer, startTestServer } from './database.ts'

/** vitest calls it for each project of vitest.config.ts, and the returned function at the end. All share one server. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasTestServer()) return undefined
  const server = await startTestServer()
  return () => server.stop()
}
