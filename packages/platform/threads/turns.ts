import { setImmediate } from 'node:timers/promises'

const TURN_MS = 8

/**
 * Lets work on thousands of rows take turns with other calls, because it would block the main thread:
 *
 *     const turns = new Turns()
 *     for (const row of rows) {
 *       if (turns.isOver) await turns.pass()
 *       ...
 *     }
 */
export class Turns {
  private since = performance.now()

  get isOver(): boolean {
    return performance.now() - this.since > TURN_MS
  }

  /** Waiting work runs first. */
  async pass(): Promise<void> {
    await setImmediate()
    this.since = performance.now()
  }
}
