import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench } from './testContract.ts'

let bench: ContractBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

/** Time limit in ms of one test that runs all of them in sequence. */
const WHOLE_MS = 240_000

describe('Every other read', () => {
  const LONG_LIST = Array.from({ length: 100_000 }, (_, index) => String(index))
  const LONG_TEXT = 'x'.repeat(1_000_000)
  /** Values that make one parameter of a call larger than any page sends. */
  const LARGE: readonly unknown[] = [LONG_LIST, LONG_TEXT, LONG_LIST.join(',')]
  const AT_MOST_MS = 5000

  async function askedLargely(
    call: { resource: string; action: string; service?: string },
    keys: readonly string[],
  ): Promise<void> {
    const { resource, action, service } = call
    for (const key of [...keys, 'pageIndex', 'pageRows']) {
      for (const value of LARGE) {
        const started = performance.now()
        const answer = await bench.admin.call(
          resource,
          action,
          { [key]: value },
          service ? { service } : {},
        )
        const name = `${resource}/${action} ${key}`
        expect(answer.http, `${name}: ${answer.msg}`).not.toBe(500)
        expect(performance.now() - started, name).toBeLessThan(AT_MOST_MS)
      }
    }
  }

  it('of a document limits its input', { timeout: WHOLE_MS }, async () => {
    for (const { resource, operations } of documents) {
      for (const [action, { by, readOnly, input, inputRows }] of Object.entries(
        operations.actions ?? {},
      )) {
        if (!readOnly || by === 'system') continue
        const keys = [...Object.keys(input), ...Object.keys(inputRows ?? {})]
        await askedLargely({ resource, action }, keys)
      }
    }
  })

  it('without a document limits its input', { timeout: WHOLE_MS }, async () => {
    const { actions } = bench.test.product.platform.registry
    const readings = [...actions.values()].filter(({ action }) => /^(list|find)/.test(action))
    expect(readings.length).toBeGreaterThan(20)
    for (const { resource, action, service, input } of readings) {
      const { shape = {} } = input as { shape?: object }
      await askedLargely({ resource, action, service }, Object.keys(shape))
    }
  })
})
