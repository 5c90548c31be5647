import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterMorning } from '@opensrm/testkit/days.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

const ALTER = 'srmPurAslAlteration'
const ASL = 'srmPurAsl'

let now = afterMorning()
let test: TestProduct
let people: { [name: string]: ApiClient } = {}
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const day = (days: number) => addDays(dayOf(now, 'Asia/Shanghai'), days)
const as = (name: string) => people[name] as ApiClient
async function signIn() {
  people = {}
  for (const name of ['admin', 'manager1', 'quality1']) people[name] = await test.login(name)
}
const see = (record: { id: string }, resource = ALTER): Promise<Row> =>
  as('admin').ok(resource, 'findById', { id: record.id })
async function act(op: string, record: Row, more: object = {}, resource = ALTER): Promise<Row> {
  const { versionNum } = await see(record, resource)
  const who = ['doApproval', 'doReject'].includes(op) ? 'manager1' : 'admin'
  return as(who).ok(resource, op, { id: record.id, versionNum, ...more })
}
/** The decision of the director or manager who comes second. */
async function approvedBySecond(record: Row): Promise<Row> {
  const { status, versionNum } = await see(record)
  expect(status).toBe('APPROVING')
  return as('quality1').ok(ALTER, 'doApproval', { id: record.id, versionNum, opinion: '同意' })
}
async function cannot(code: string, op: string, record: Row, more: object = {}) {
  const { versionNum } = await see(record)
  const who = op === 'doApproval' ? 'manager1' : 'admin'
  await expectRefusal(code, as(who), ALTER, op, { id: record.id, versionNum, ...more })
}

/** Entries of the list, taken over by an initial import. */
async function entries(lines: object[], supplier = 'S1'): Promise<Row[]> {
  const application = await as('admin').ok('srmPurAslApply', 'saveOrUpdate', {
    ...{ applyTitle: '期初', applyType: 'IMPORT', applyReason: '期初', orgId: id('org', 'P1') },
    supplierId: id('supplier', supplier),
    lines: lines.map((line) => ({ aslType: 'ITEM', ...line })),
  })
  await act('doSubmit', application, {}, 'srmPurAslApply')
  if ((await see(application, 'srmPurAslApply')).status === 'APPROVING')
    await act('doApproval', application, { opinion: '同意' }, 'srmPurAslApply')
  const done = await see(application, 'srmPurAslApply')
  return Promise.all(done.lines.map((line: Row) => see({ id: line.resultAslId }, ASL)))
}
const body = (alterType: string, rows: object[], more: object = {}) => ({
  ...{ alterTitle: '变更', alterType, orgId: id('org', 'P1'), alterReason: '绩效下降' },
  ...{ effectiveDate: day(0), lines: rows, ...more },
})
const draft = (alterType: string, rows: object[], more: object = {}): Promise<Row> =>
  as('admin').ok(ALTER, 'saveOrUpdate', body(alterType, rows, more))
async function submitted(alterType: string, rows: object[], more: object = {}): Promise<Row> {
  const made = await draft(alterType, rows, more)
  await act('doSubmit', made)
  return see(made)
}
async function approved(alterType: string, rows: object[], more: object = {}): Promise<Row> {
  const made = await submitted(alterType, rows, more)
  await act('doApproval', made, { opinion: '同意' })
  return see(made)
}

let e1: Row
let e2: Row
let other: Row
beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  await signIn()
  for (const roleKey of ['QUALITY_DIRECTOR', 'CATEGORY_MANAGER'])
    await as('admin').ok('baseBpmRole', 'saveOrUpdate', {
      ...{ roleKey, roleName: roleKey, roleNameEn: roleKey },
      fallbackUserId: id('user', 'quality1'),
    })
  ;[e1, e2] = await entries([
    { itemId: id('item', 'M1'), supplyStatus: 'QUALIFIED' },
    { itemId: id('item', 'M2'), supplyStatus: 'TRIAL', orderLimitQuantity: '100' },
  ])
  ;[other] = await entries([{ itemId: id('item', 'M1'), supplyStatus: 'QUALIFIED' }], 'S2')
})
afterAll(() => test?.close())

describe('An amendment', () => {
  it('changes only values of its kind, with a row in the history', async () => {
    const made = await submitted('SUPPLY', [
      {
        ...{ aslId: e1.id, newInspectMode: 'TIGHTENED', newLeadTimeDays: 12 },
        newSupplyStatus: 'RESTRICTED',
      },
    ])
    expect(made).toMatchObject({
      ...{ status: 'APPROVING', supplierId: id('supplier', 'S1'), appliedFlag: 'N' },
      lines: [{ oldInspectMode: 'NORMAL', itemId: id('item', 'M1'), newSupplyStatus: null }],
    })
    expect(await see(e1, ASL)).toMatchObject({ alteringFlag: 'Y', inspectMode: 'NORMAL' })
    await act('doApproval', made, { opinion: '同意' })
    const after = await see(e1, ASL)
    expect(after).toMatchObject({
      ...{ inspectMode: 'TIGHTENED', leadTimeDays: 12, supplyStatus: 'QUALIFIED' },
      ...{ alteringFlag: 'N', lastAlterationId: made.id },
    })
    expect(after.histories.at(-1)).toMatchObject({
      ...{ eventType: 'ALTER', causeNumber: made.alterNumber },
      newValue: { inspectMode: 'TIGHTENED', leadTimeDays: 12 },
    })
    expect(await see(made)).toMatchObject({ status: 'APPROVED', appliedFlag: 'Y' })
    await cannot('ALTER_APPLIED', 'doAbolish', made, { reason: '误' })
    await as('manager1').refused(ALTER, 'doApproval', { ...made, opinion: '再次' })
  })

  it('refuses what changes nothing, is too late, or has no reason to exempt', async () => {
    const refuse = async (code: string, type: string, row: object, more: object = {}) =>
      cannot(code, 'doSubmit', await draft(type, [{ aslId: e1.id, ...row }], more))
    await refuse('ALTER_NOTHING', 'STATUS', {})
    await refuse('ALTER_NOTHING', 'STATUS', { newSupplyStatus: 'QUALIFIED' })
    await refuse('ALTER_PAST', 'ROLE', { newSupplyRole: 'MAIN' }, { effectiveDate: day(-1) })
    await refuse('ALTER_PERIOD', 'VALIDITY', { newEffectiveTo: day(-1) })
    await refuse('ALTER_PERIOD', 'VALIDITY', { newEffectiveTo: day(366 * 6) })
    await refuse('ALTER_EXEMPT_EVIDENCE', 'SUPPLY', { newInspectMode: 'EXEMPT' })
    const line = { aslId: e1.id, newSupplyStatus: 'TRIAL' }
    await expectRefusal('REQUIRED', as('admin'), ALTER, 'saveOrUpdate', body('STATUS', [line]))
    await expectRefusal(
      ...(['ALTER_STATE', as('admin'), ALTER, 'saveOrUpdate'] as const),
      body('RESUME', [{ aslId: e1.id }]),
    )
  })

  it('raises a status only with the evidence of an application', async () => {
    await leaveAs(test, 'srm_base_item', id('item', 'M2'), { key_part_flag: 'Y' })
    const row = { aslId: e2.id, newSupplyStatus: 'QUALIFIED' }
    const made = await draft('STATUS', [row])
    await cannot('ASL_EVIDENCE', 'doSubmit', made)
    expect(
      (await see(made)).access.operations.find(({ op }: Row) => op === 'doSubmit'),
    ).toMatchObject({ allowed: false })
    await leaveAs(test, 'srm_base_item', id('item', 'M2'), { key_part_flag: 'N' })
    await act('doSubmit', made)
    await act('doApproval', made, { opinion: '同意' })
    expect(await see(e2, ASL)).toMatchObject({ supplyStatus: 'QUALIFIED' })
  })

  it('exempts key parts with the quality director, after a year without rejected goods', async () => {
    const row = { aslId: e1.id, newInspectMode: 'EXEMPT' }
    const more = { evidenceType: 'INSPECTION', evidenceNumber: '2026' }
    await leaveAs(test, 'srm_base_item', id('item', 'M1'), { key_part_flag: 'Y' })
    const made = await draft('SUPPLY', [row], more)
    expect(made.exemptFlag).toBe('Y')
    await rejectedGoods(e1)
    await cannot('ALTER_REJECTED_LOTS', 'doSubmit', made)
    await test.product.platform.pool.query(
      `update srm_pur_receipt set receipt_date = receipt_date - interval '13 months'`,
    )
    await act('doSubmit', made)
    await act('doApproval', made, { opinion: '同意' })
    await approvedBySecond(made)
    expect(await see(e1, ASL)).toMatchObject({ inspectMode: 'EXEMPT' })
    await leaveAs(test, 'srm_base_item', id('item', 'M1'), { key_part_flag: 'N' })
  })
})

describe('An entry', () => {
  it('is amended from the list, with others, while no amendment holds it', async () => {
    const ask = { alterType: 'ROLE', reason: '主供切换', entryIds: [e2.id] }
    const { answer } = await act('doAlter', e1, ask, ASL)
    const made = await see({ id: answer.id })
    expect(made).toMatchObject({ status: 'DRAFT', alterType: 'ROLE', alterReason: '主供切换' })
    expect(made.lines.map((line: Row) => line.aslId)).toEqual([e1.id, e2.id])
    const lines = made.lines.map((line: Row) => ({ id: line.id, newSupplyRole: 'MAIN' }))
    await act('saveOrUpdate', made, { lines })
    await act('doSubmit', made)
    const { versionNum } = await see(e1, ASL)
    const again = { id: e1.id, versionNum, ...ask, entryIds: [] }
    await expectRefusal('ALTER_RUNS', as('admin'), ASL, 'doAlter', again)
    await act('doWithdraw', made)
  })
})

describe('One entry', () => {
  it('is in one amendment at a time, keeps its suspension, and takes the new end', async () => {
    const to = day(400)
    const x = await submitted('VALIDITY', [{ aslId: e1.id, newEffectiveTo: to }])
    await expectRefusal(
      ...(['ALTER_OPEN', as('admin'), ALTER, 'saveOrUpdate'] as const),
      body('ROLE', [{ aslId: e1.id, newSupplyRole: 'MAIN' }]),
    )
    await act('doSuspend', e1, { reason: '来料异常', suspendUntil: day(10) }, ASL)
    await act('doApproval', x, { opinion: '同意' })
    const after = await see(e1, ASL)
    expect(after).toMatchObject({ status: 'SUSPENDED', effectiveTo: to })
    expect(after.histories.slice(-2).map((row: Row) => row.eventType)).toEqual(['SUSPEND', 'ALTER'])
  })

  it('is won by one of two amendments submitted at the same moment', async () => {
    const [one, two] = await Promise.all(
      ['MAIN', 'BACKUP'].map((newSupplyRole) => draft('ROLE', [{ aslId: e2.id, newSupplyRole }])),
    )
    const answers = await Promise.all(
      [one, two].map(({ id: record, versionNum }: Row) =>
        as('admin').call(ALTER, 'doSubmit', { id: record, versionNum }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(JSON.stringify(answers.find(({ status }) => status === 'E'))).toContain('ALTER_OPEN')
    const winner = answers.find(({ status }) => status === 'S')?.data as Row
    await act('doReject', winner, { opinion: '不同意' })
    expect(await see(e2, ASL)).toMatchObject({ alteringFlag: 'N', supplyRole: 'SECOND' })
    await act('doSubmit', winner)
    await act('doWithdraw', winner)
    expect(await see(e2, ASL)).toMatchObject({ alteringFlag: 'N' })
    await act('doAbolish', winner, { reason: '不再需要' })
  })

  it('that ended meanwhile stops the approval, and nothing is applied', async () => {
    const [gone] = await entries([{ itemId: id('item', 'M3'), supplyStatus: 'QUALIFIED' }])
    const z = await submitted('ROLE', [
      { aslId: e2.id, newSupplyRole: 'MAIN' },
      { aslId: gone.id, newSupplyRole: 'MAIN' },
    ])
    const { engine } = test.product
    await engine.inTransaction(null, null, (context) =>
      context.run(engine.document(ASL).definition, 'doInvalid', gone.id, {
        ...{ reason: '黑名单', causeNumber: 'BL1' },
      }),
    )
    await cannot('ALTER_STALE', 'doApproval', z, { opinion: '同意' })
    expect(await see(e2, ASL)).toMatchObject({ supplyRole: 'SECOND', alteringFlag: 'Y' })
    await act('doWithdraw', z)
    expect(await see(e2, ASL)).toMatchObject({ alteringFlag: 'N' })
  })
})

describe('A planned amendment', () => {
  it('takes effect on its day, or says why it cannot, and may be given up before', async () => {
    const row = { aslId: e2.id, newSupplyRole: 'BACKUP' }
    const given = await approved('ROLE', [row], { effectiveDate: day(3) })
    expect(given).toMatchObject({ status: 'APPROVED', appliedFlag: 'N' })
    await act('doAbolish', given, { reason: '不再需要' })
    expect(await see(e2, ASL)).toMatchObject({ alteringFlag: 'N' })

    const planned = await approved('ROLE', [row], { effectiveDate: day(3) })
    const late = await approved('ROLE', [{ aslId: other.id, newSupplyRole: 'MAIN' }], {
      effectiveDate: day(3),
    })
    await act('saveOrUpdate', other, { supplierItemCode: 'AB-1' }, ASL)
    now = new Date(now.getTime() + 3 * 86_400_000)
    await signIn()
    await strikeClock(test.product.engine, ALTER)
    expect(await see(planned)).toMatchObject({ appliedFlag: 'Y' })
    expect(await see(e2, ASL)).toMatchObject({ supplyRole: 'BACKUP' })
    const failed = await see(late)
    expect(failed).toMatchObject({ appliedFlag: 'N', status: 'APPROVED' })
    expect(failed.problem).toContain(other.aslNumber)
    const { rowCount } = await test.product.platform.pool.query(
      `select 1 from outbox where event = 'srmPurAslAlteration.notApplied'`,
    )
    expect(rowCount).toBe(1)
    await act('doAbolish', late, { reason: '重做' })
  })
})

describe('Suspending, resuming and ending', () => {
  it('show sole sources, and go through amendments at any time', async () => {
    const resumed = await approved('RESUME', [{ aslId: e1.id }])
    expect(resumed.appliedFlag).toBe('Y')
    expect(await see(e1, ASL)).toMatchObject({ status: 'EFFECTIVE', suspendUntil: null })
    const again = await approved('SUSPEND', [{ aslId: e1.id }])
    expect(again.lines[0]).toMatchObject({ soleSourceFlag: 'N' })
    expect(await see(e1, ASL)).toMatchObject({ status: 'SUSPENDED', suspendReason: '绩效下降' })
    const ended = await submitted('END', [{ aslId: other.id }])
    // The other supplier of the item is suspended.
    expect(ended).toMatchObject({ soleFlag: 'N', lines: [{ soleSourceFlag: 'Y' }] })
    await act('doApproval', ended, { opinion: '同意' })
    expect(await see(other, ASL)).toMatchObject({ status: 'INVALID', invalidReason: '绩效下降' })
  })

  it('an expired entry is restored by a new end', async () => {
    await leaveAs(test, 'srm_pur_asl', e2.id, { status: 'EXPIRED' })
    await approved('VALIDITY', [{ aslId: e2.id, newEffectiveTo: day(100) }])
    expect(await see(e2, ASL)).toMatchObject({ status: 'EFFECTIVE', effectiveTo: day(100) })
  })

  it('ends a sole source with open orders only with the category manager', async () => {
    await leaveAs(test, 'srm_pur_asl', e1.id, { status: 'EFFECTIVE' })
    const made = await draft('END', [{ aslId: e1.id }])
    expect(made.lines[0].soleSourceFlag).toBe('Y')
    await leaveAs(test, 'srm_pur_asl_alteration__lines', made.lines[0].id, {
      open_order_quantity: '5',
    })
    await act('doSubmit', made)
    await act('doApproval', made, { opinion: '同意' })
    await approvedBySecond(made)
    expect(await see(e1, ASL)).toMatchObject({ status: 'INVALID' })
  })

  it('is hidden from suppliers', async () => {
    const supplier = await test.login('supplier1')
    await supplier.ok('baseLogin', 'doAcceptAgreement')
    await supplier.refused(ALTER, 'listByPage', {})
  })
})

/** Goods of the entry that were rejected today. */
async function rejectedGoods({ supplierId, itemId, orgId }: Row) {
  const { pool } = test.product.platform
  const { rows } = await pool.query(
    `insert into srm_pur_receipt (status, supplier_id, org_id, receipt_date)
     values ('COMPLETED', $1, $2, now()) returning id`,
    [supplierId, orgId],
  )
  await pool.query(
    `insert into srm_pur_receipt__lines (header_id, item_id, rejected_quantity) values ($1, $2, 5)`,
    [rows[0].id, itemId],
  )
}
