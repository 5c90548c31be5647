import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { Action, Caller } from '@opensrm/platform/http/action.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * Every call that needs a resource code, except the derived ones. New ones are covered
 * automatically.
 */
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

async function callerOf({ user }: ApiClient): Promise<Caller> {
  const who = { userId: String(user?.id), respId: null, language: 'CN' as const }
  return (await actingCaller(test.product.platform, who)) as Caller
}

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

it('are refused to a supplier and to a user without the code, unless a menu grants it', async () => {
  const answered: string[] = []
  let tried = 0
  const { platform } = test.product
  for (const { who, client } of withoutCode) {
    const held = await permissionsOf(platform, await callerOf(client))
    for (const action of guarded) {
      const { service, resource, access } = action
      if (typeof access !== 'object' || held.hasCode(resource, access.code)) continue
      tried++
      const answer = await client.call(resource, action.action, {}, { service })
      if (answer.code !== 'NO_PERMISSION') answered.push(`${who} ${named(action)}: ${answer.code}`)
    }
  }
  // Each of the two has only a few of the codes.
  expect(tried).toBeGreaterThan(guarded.length)
  expect(answered).toEqual([])
})

it('refuse unknown keys instead of dropping them', async () => {
  const admin = await test.login('admin')
  const taken: string[] = []
  for (const action of test.product.platform.registry.actions.values()) {
    const { service, resource, access, input } = action
    // Forms that accept any key are skipped: they pass the keys on to a call that checks them.
    if (input._zod.def.type === 'record') continue
    const client = access === 'public' ? test.visitor : admin
    const answer = await client.call(resource, action.action, { zzStrange: 1 }, { service })
    if (!['UNKNOWN_FIELD', 'NO_PERMISSION'].includes(answer.code ?? ''))
      taken.push(`${named(action)}: ${answer.code ?? answer.status}`)
  }
  expect(taken).toEqual([])
})
