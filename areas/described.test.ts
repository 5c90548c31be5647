import { openApi } from '@opensrm/platform/http/openapi.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContractBench, documents, startBench } from './testContract.ts'

let bench: ContractBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

/** Operations in the API description, by document. */
function describedOf(resource: string): string[] {
  const { paths } = openApi(bench.test.product.platform.registry) as { paths: object }
  return Object.keys(paths).flatMap((path) => {
    const [, named, action] = /\/(\w+)Restful\/(\w+)$/.exec(path) ?? []
    return named === resource && action ? [action] : []
  })
}

it.each(documents)('every described operation of $resource can be called', async ({ resource }) => {
  const described = describedOf(resource)
  expect(described).toContain('listByPage')
  const missing: string[] = []
  for (const action of described) {
    const answer = await bench.admin.call(resource, action, {})
    expect([action, answer.http < 500]).toEqual([action, true])
    if (answer.code === 'UNKNOWN_ACTION') missing.push(`${action}: ${answer.code}`)
  }
  expect(missing).toEqual([])
})
