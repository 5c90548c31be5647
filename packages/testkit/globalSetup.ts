import { startTestServer } from './database.ts'

/** vitest calls it once per run; its answer is called at the end. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  return () => server.stop()
}
