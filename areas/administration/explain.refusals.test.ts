import type { ApiClient } from '@opensrm/testkit/client.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { expectTold } from '@opensrm/testkit/said.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryBench, startDeliveries } from '../deliveries/testDeliveries.ts'
import { inDays } from '../orders/testOrders.ts'
import { employ, idOf, of } from './testAdministration.ts'

type Step = { rule: string; ok: boolean; msg: string; remedy?: string }

let bench: DeliveryBench
let admin: ApiClient
/** Users by the names used in the tables below. */
const users: { [name: string]: string } = {}
/** Records by the names used in the tables below. */
const records: { [name: string]: string } = {}

/** A buyer whose only permit is this one. */
async function permitted(userName: string, orgPermits: object[], categories: string[] = []) {
  const { userId } = await employ(admin, bench.product.send, userName, ['BUYER'])
  users[userName] = userId
  const config = await admin.ok('basePermissionConfig', 'saveOrUpdate', {
    ...{ configName: userName, functionScopes: ['PURCHASING'] },
    ...{ subjectType: 'USER', userIds: [userId], orgPermits },
    categoryPermits: categories.map((code) => ({ categoryId: bench.id('category', code) })),
  })
  await admin.ok('basePermissionConfig', 'doEffect', of(config))
}

beforeAll(async () => {
  bench = await startDeliveries()
  admin = bench.admin
  for (const name of ['requester1', 'buyer1', 'buyer2', 'warehouse1', 'supplier1', 'supplier2'])
    users[name] = bench.id('user', name)
  for (const [name, resps] of [
    ['novice', []],
    ['leaver', ['BUYER']],
    ['free', ['BUYER']],
    ['twohats', ['WAREHOUSE_CLERK', 'FINANCE_CLERK']],
  ] as const)
    users[name] = (await employ(admin, bench.product.send, name, resps)).userId
  const leaver = await admin.ok('baseUser', 'findById', { id: users.leaver })
  await admin.ok('baseUser', 'doDisable', { ...of(leaver), reason: 'left' })
  const orgId = bench.id('org', 'P1')
  await permitted('packer', [{ orgId }], ['C2'])
  await permitted('reader', [{ orgId, accessLevel: 'READ' }])
  await leaveAs(
    bench.product,
    'base_role',
    await idOf(admin, 'baseRole', { roleCode: 'FINANCE_CLERK' }),
    { conflict_role_ids: [await idOf(admin, 'baseRole', { roleCode: 'WAREHOUSE_CLERK' })] },
  )
  // A buyer page that was also opened to suppliers, and a button that no role holds any more.
  await leaveAs(
    bench.product,
    'base_menu',
    await idOf(admin, 'baseMenu', { menuCode: 'BASE_PAYMENT_TERM' }),
    {
      menu_side: 'BOTH',
      resp_ids: [await idOf(admin, 'baseResponsibility', { respCode: 'SUPPLIER_BASIC' })],
    },
  )
  await bench.product.product.platform.pool.query(
    `delete from base_role__resource_permits where resource_id in
      (select id from base_resource where api_actions::text like '%"baseJob/doDisable"%')`,
  )
  const line = { itemId: bench.id('item', 'M1'), quantity: '5', needByDate: inDays(9) }
  records.order = String((await bench.typed({ lines: [line] })).poNumber)
  records.term = String(Object.values(bench.product.company.ids.term ?? {})[0])
  const file = { fileTitle: '协议', fileType: 'TEMPLATE', audience: 'SUPPLIER_ALL' }
  records.file = (await admin.ok('srmBaseCommonFile', 'saveOrUpdate', file)).fileNumber
  // Of a supplier without sites, whom only few users see.
  const schedule = await admin.ok('srmPosMainSupplierSchedule', 'saveOrUpdate', {
    ...{ supplierId: bench.id('supplier', 'S3'), planYear: '2099', activityType: 'VISIT' },
    ...{ planDate: '2099-03-01', ownerId: bench.id('person', 'manager1') },
  })
  records.schedule = schedule.id
  const confirmed = await bench.confirmedOrder([{ quantity: '10' }])
  const [delivery] = confirmed.deliveries
  const note = await bench.draftNote([{ orderDeliveryId: delivery?.id, quantity: '10' }])
  records.note = note.id
}, 120_000)
afterAll(() => bench?.close({ isTampered: true }))

type Asked = readonly [user: string, operation: string, record?: string]

/** The step of this rule, with texts in one language only. */
async function stepOf(rule: string, asked: Asked, language: 'CN' | 'EN'): Promise<Step> {
  const [user, operation, record] = asked
  const [resource, action] = operation.split('/')
  const question = {
    ...{ userId: users[user], resource, action },
    record: record === undefined ? null : (records[record] ?? record),
  }
  const steps: Step[] = await admin.ok('baseAccess', 'findExplanation', question, { language })
  const step = steps.find((one) => one.rule === rule)
  if (!step) throw new Error(`${rule} of ${asked} was not asked: ${JSON.stringify(steps)}`)
  if (language === 'EN') expect(`${step.msg} ${step.remedy ?? ''}`).not.toMatch(/[一-鿿]/)
  else expect(step.msg).toMatch(/[一-鿿]/)
  return step
}

describe('"Why can’t I" explains in both languages', () => {
  const passes: [rule: string, code: string, asked: Asked][] = [
    ['ACCOUNT', 'WHY_ACCOUNT_OK', ['buyer1', 'srmPurOrder/findById']],
    ['RESPONSIBILITY', 'WHY_HOLDS', ['buyer1', 'srmPurOrder/findById']],
    ['SIDE', 'WHY_BY_TASK', ['buyer1', 'srmPurOrder/doApproval']],
    ['CODE', 'WHY_CODE_HELD', ['buyer1', 'srmPurOrder/doSubmit']],
    ['CODE', 'WHY_CODE_HELD', ['buyer1', 'srmPurOrder/findById']],
    ['SCOPE', 'WHY_IN_SCOPE', ['buyer1', 'srmPurOrder/findById', 'order']],
    ['WRITE', 'WHY_MAY_WRITE', ['buyer1', 'srmPurOrder/doSubmit', 'order']],
    ['STATE', 'WHY_STATE_FITS', ['buyer1', 'srmPurOrder/doSubmit', 'order']],
  ]
  it.each(passes)('what allows a call: %s %s', async (rule, code, asked) => {
    for (const language of ['CN', 'EN'] as const) {
      const { ok, msg } = await stepOf(rule, asked, language)
      expect(ok).toBe(true)
      expectTold(code, msg, language)
    }
  })

  const stops: [rule: string, code: string, remedy: string | null, asked: Asked][] = [
    ['ACCOUNT', 'WHY_ACCOUNT_OFF', 'WHY_ENABLE_ACCOUNT', ['leaver', 'srmPurOrder/findById']],
    [
      ...(['RESPONSIBILITY', 'WHY_HOLDS_NOTHING', 'WHY_GRANT_RESPONSIBILITY'] as const),
      ['novice', 'srmPurOrder/findById'],
    ],
    ['SIDE', 'WHY_BY_SYSTEM', null, ['buyer1', 'srmPurOrder/applyPrice']],
    ['SIDE', 'WHY_OTHER_SIDE', null, ['supplier1', 'srmPurOrder/doSubmit']],
    ['CODE', 'WHY_NO_MENU', null, ['buyer1', 'srmPurOrder/applyPrice']],
    ['CODE', 'WHY_CODE_MISSING', 'WHY_ROLES_GIVE', ['requester1', 'srmPurOrder/doCancel']],
    ['CODE', 'WHY_CODE_MISSING', 'WHY_NO_ROLE_GIVES', ['buyer1', 'baseJob/doDisable']],
    ['DUTY', 'DUTY_CONFLICT', 'WHY_END_ONE_DUTY', ['twohats', 'srmBaseBank/saveOrUpdate']],
    ['RECORD', 'WHY_NO_RECORD', null, ['buyer1', 'srmPurOrder/findById', 'NO-SUCH-NUMBER']],
    [
      ...(['SCOPE', 'WHY_NO_VIEW', 'WHY_GRANT_RESPONSIBILITY'] as const),
      ['novice', 'srmPurOrder/findById', 'order'],
    ],
    ['SCOPE', 'WHY_NOT_FOR_SUPPLIERS', null, ['supplier1', 'srmBasePaymentTerm/findById', 'term']],
    ['SCOPE', 'WHY_OTHER_SUPPLIER', null, ['supplier2', 'srmPurOrder/findById', 'order']],
    ['SCOPE', 'WHY_NOT_PUBLISHED', null, ['supplier1', 'srmPurOrder/findById', 'order']],
    ['SCOPE', 'WHY_NOT_SHARED', null, ['supplier1', 'srmBaseCommonFile/findById', 'file']],
    ['SCOPE', 'WHY_HIDDEN_STATE', null, ['warehouse1', 'srmPurDeliveryNote/findById', 'note']],
    [
      ...(['SCOPE', 'WHY_NO_PERMITS', 'WHY_MAKE_PERMIT'] as const),
      ['free', 'srmPurOrder/findById', 'order'],
    ],
    [
      ...(['SCOPE', 'WHY_OTHER_ORG', 'WHY_MAKE_PERMIT'] as const),
      ['buyer2', 'srmPurOrder/findById', 'order'],
    ],
    [
      ...(['SCOPE', 'WHY_FOLLOWS', 'WHY_MAKE_PERMIT'] as const),
      ['buyer2', 'srmPosMainSupplierSchedule/findById', 'schedule'],
    ],
    [
      ...(['SCOPE', 'WHY_OTHER_CATEGORY', 'WHY_MAKE_PERMIT'] as const),
      ['packer', 'srmPurOrder/findById', 'order'],
    ],
    [
      ...(['WRITE', 'WHY_READ_ONLY', 'WHY_WIDEN_PERMIT'] as const),
      ['reader', 'srmPurOrder/doSubmit', 'order'],
    ],
    ['STATE', 'WRONG_STATE', 'WHY_POSSIBLE_IN', ['buyer1', 'srmPurOrder/doPublish', 'order']],
  ]
  it.each(stops)('what refuses a call: %s %s %s', async (rule, code, remedyCode, asked) => {
    for (const language of ['CN', 'EN'] as const) {
      const { ok, msg, remedy } = await stepOf(rule, asked, language)
      expect(ok).toBe(false)
      expectTold(code, msg, language)
      if (remedyCode === null) expect(remedy).toBeUndefined()
      else expectTold(remedyCode, remedy, language)
    }
  })

  it('the reach of responsibilities, with names of states and operations', async () => {
    const told = async (rule: string, ...asked: Asked) => (await stepOf(rule, asked, 'CN')).msg
    expect(await told('ACCOUNT', 'leaver', 'srmPurOrder/findById')).toContain('状态 停用')
    expect(await told('CODE', 'novice', 'srmPurOrder/findById')).toContain('“查看”')
    expect(await told('SCOPE', 'free', 'srmPurOrder/findById', 'order')).toContain('授权组织与分类')
  })
})
