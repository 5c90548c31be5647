import type { Action } from '@opensrm/platform/http/action.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Every call beside the derived ones that asks for a resource code. New ones join by themselves. */
let test: TestProduct
let guarded: Action[]
let withoutCode: { who: string; client: ApiClient }[]

beforeAll(async () => {
  test = await startProduct()
  guarded = [...test.product.platform.registry.actions.values()].filter(
    ({ access }) => typeof access === 'object',
  )
  withoutCode = await Promise.all(
    ['supplier1', 'requester1'].map(async (who) => ({ who, client: await test.login(who) })),
  )
})
afterAll(() => test?.close())

const named = ({ resource, action }: Action): string => `${resource}/${action}`

it('are refused without a session', async () => {
  const answered: string[] = []
  for (const action of guarded) {
    const { service, resource } = action
    const answer = await test.visitor.call(resource, action.action, {}, { service })
    if (answer.code !== 'NO_SESSION') answered.push(`${named(action)}: ${answer.code}`)
  }
  expect(guarded.length).toBeGreaterThan(10)
  expect(answered).toEqual([])
})

it('are refused to a supplier and to somebody who holds none of the system menus', async () => {
  const answered: string[] = []
  const system = guarded.filter(({ resource }) =>
    ['baseDatabase', 'baseCache', 'baseHealth', 'baseSystemLog', 'baseScheduleRequest'].includes(
      resource,
    ),
  )
  for (const action of system)
    for (const { who, client } of withoutCode) {
      const { service, resource } = action
      const answer = await client.call(resource, action.action, {}, { service })
      if (answer.code !== 'NO_PERMISSION') answered.push(`${who} ${named(action)}: ${answer.code}`)
    }
  expect(system.length).toBeGreaterThan(10)
  expect(answered).toEqual([])
})
