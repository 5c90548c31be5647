import { type AnyRecord, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { orgPathOf, placeOf } from '@opensrm/platform/access/scope.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ, idOf, of } from './administration/testAdministration.ts'
import {
  type ContractBench,
  callsOf,
  documents,
  startBench,
  type TestedDocument,
} from './testContract.ts'
import { loosen } from './testSight.ts'

/**
 * Data permits over every document of an organisation, for a user with every button of the product
 * that does not reach beyond permits, but permits for only one plant and one category. Records elsewhere read as missing in every call.
 * New documents are covered automatically.
 */
let bench: ContractBench
let scoped: ApiClient
let orgs: { own: string; other: string }
let categories: { own: string; other: string }

// Those to whom a record is addressed read it whatever their permits.
const bound = documents.filter(
  ({ definition }) =>
    orgPathOf(definition) !== null && orgPathOf(definition) !== 'id' && !definition.access.audience,
)
const byCategory = bound.filter(
  ({ definition: { access } }) => access.category !== undefined && !access.either,
)
/** Codes that reach beyond permits. */
const WIDE = documents.flatMap(({ definition }) => definition.access.seesAll ?? [])
const LISTED_BY = ['listByPage', 'findForPick', 'findDefaults']

beforeAll(async () => {
  bench = await startBench()
  const { admin, test } = bench
  const { ids } = test.company
  await test.product.platform.pool.query(
    `delete from base_role__resource_permits where resource_id in
      (select id from base_resource where resource_code = any($1))`,
    [WIDE],
  )
  orgs = { own: String(ids.org?.P2), other: String(ids.org?.P1) }
  categories = { own: String(ids.category?.C2), other: String(ids.category?.C1) }
  const roleId = await idOf(admin, 'baseRole', { roleCode: 'SYS_ADMIN' })
  const resp = await admin.ok('baseResponsibility', 'saveOrUpdate', {
    ...{ respCode: 'ONE_PLANT', respName: 'One plant', respSide: 'ADMIN' },
    ...{ dataScope: 'ORG_AND_CATEGORY', roles: [{ roleId }] },
  })
  const { userId, client } = await employ(admin, test.send, 'plantadmin')
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', { userId, respId: resp.id, reason: 'x' })
  const config = await admin.ok('basePermissionConfig', 'saveOrUpdate', {
    ...{ configName: 'one plant', subjectType: 'USER', userIds: [userId] },
    functionScopes: Object.keys(
      test.product.platform.registry.lookups.PERMIT_FUNCTION?.values ?? {},
    ),
    orgPermits: [{ orgId: orgs.own, includeChildren: 'N' }],
    categoryPermits: [{ categoryId: categories.own, includeChildren: 'N' }],
  })
  await admin.ok('basePermissionConfig', 'doEffect', of(config))
  scoped = client
  for (const { definition } of bound) {
    if (definition.view) await bench.factory.makeTables(definition)
    await loosen(bench.test, [tableOf(definition)])
  }
})
afterAll(() => bench?.test.close())

/** A record with every field filled, of this organisation and, where the document has one, this category. */
async function planted({ definition }: TestedDocument, org: string, category: string) {
  const record = await bench.factory.plant(definition, {
    status: Object.keys(definition.states).find(
      (state) => !definition.access.buyerHiddenStates?.includes(state),
    ),
  })
  await put(record, orgPathOf(definition) as string, org)
  if (definition.access.category) await put(record, definition.access.category, category)
  // Users see their own records anywhere, so these belong to no user.
  for (const path of [
    'createdBy',
    ...(definition.access.persons ?? []),
    ...(definition.access.users ?? []),
  ])
    await put(record, path, null)
  return record

  async function put({ id }: AnyRecord, path: string, value: string | null): Promise<void> {
    const { child, key, isList } = placeOf(definition, path)
    const table = child === null ? tableOf(definition) : tableOf(definition, child)
    const column = snake(key)
    const stored = isList ? 'array_remove(array[$1::bigint], null)' : '$1::bigint'
    await bench.test.product.platform.pool.query(
      `update ${table} set ${column} = ${stored} where ${child === null ? 'id' : 'header_id'} = $2`,
      [value, id],
    )
  }
}

async function expectMissing(document: TestedDocument, record: AnyRecord): Promise<void> {
  const { resource } = document
  const { id, versionNum } = record
  const before = await bench.fingerprint()
  for (const action of callsOf(document)) {
    if (LISTED_BY.includes(action) || document.operations.actions?.[action]) continue
    const body = action.startsWith('doBatch')
      ? { rows: [{ id, versionNum }] }
      : { id, versionNum, opinion: 'x' }
    const answer = await scoped.refused(resource, action, body)
    const code = answer.code === 'VALIDATION' ? answer.issues?.[0]?.code : answer.code
    expect([action, code]).toEqual([
      action,
      expect.stringMatching(/^(NOT_FOUND|NO_PERMISSION|UNKNOWN_ACTION|NOT_YOUR_TASK)$/),
    ])
  }
  const listed = await scoped.call(resource, 'listByPage', { id: [id] })
  expect(listed.status === 'S' ? listed.data : []).toEqual([])
  expect(await bench.fingerprint()).toBe(before)
}

describe('a user with every button and permits for one plant and one category', () => {
  it.each(bound)('sees $resource of that plant', async (document) => {
    const record = await planted(document, orgs.own, categories.own)
    const found = await scoped.call(document.resource, 'findById', { id: record.id })
    expect([found.status, found.code ?? null]).toEqual(['S', null])
  })

  it.each(bound)(
    'neither finds nor changes $resource of another organisation',
    async (document) => {
      const isEither = document.definition.access.either
      const category = isEither ? categories.other : categories.own
      await expectMissing(document, await planted(document, orgs.other, category))
    },
  )

  it.each(byCategory)(
    'neither finds nor changes $resource of another category',
    async (document) => {
      await expectMissing(document, await planted(document, orgs.own, categories.other))
    },
  )
})
