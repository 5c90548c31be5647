import { retryCall } from '@opensrm/platform/interfaces/compensation.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { managerAs, setProfile } from '@opensrm/testkit/setting.ts'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row } from '../demand/testChain.ts'
import { ebsPushJob } from './srmRcnEbsPush/recordPush.ts'
import { openTill } from './testPayments.ts'

const MA = 'srmRcnManualAccount'
const PUSH = 'srmRcnEbsPush'
const INTERFACE = 'RCN_MANUAL_ACCOUNT'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
let erp: OtherSystem

/** Vouchers of the ERP by the key they came with: a repeated key gets the same voucher. */
const vouchers = new Map<string, string>()
const book = (key: unknown): string => {
  const no = vouchers.get(String(key)) ?? `GL-${vouchers.size + 1}`
  vouchers.set(String(key), no)
  return no
}

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  // The worker creates the queue when it starts, and tests run without a worker.
  await runMigrations({ pgPool: test.product.platform.pool })
  erp = await openOtherSystem()
  await setProfile(test, 'OUTBOUND_ALLOWED_HOSTS', 'internal:127.0.0.1')
  await ebsMode('MANUAL')
  erp.answer = (response) => response.end('{"status":"S","no":"TEST"}')
  const { admin } = till
  const { id: productLineId } = await admin.ok('baseScsiProductLine', 'saveOrUpdate', {
    ...{ lineCode: 'ERP', lineName: 'ERP' },
  })
  const { id: projectCodeId } = await admin.ok('baseScsiProjectCode', 'saveOrUpdate', {
    ...{ productLineId, projectCode: 'P1', projectName: '一期' },
  })
  const request = {
    ...{ url: `${erp.url}/gl`, authType: 'NONE', successExpr: '$.status = S' },
    messagePath: '$.msg',
  }
  const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', {
    ...{ interfaceCode: INTERFACE, interfaceName: '手工账凭证', productLineId, projectCodeId },
    ...{ targetSystem: 'EBS', docResource: MA, keyFields: 'manualAccountNumber' },
    requestConfigs: [
      { environment: 'TEST', ...request },
      { environment: 'PROD', ...request },
    ],
    requestMaps: [{ targetPath: 'number', sourceField: 'manualAccountNumber' }],
    responseMaps: [{ sourcePath: '$.no', targetField: 'externalNo' }],
  })
  const first = await till.manualAccount('1')
  const tested = await admin.ok('baseScsiDefinition', 'doTest', {
    ...of(saved),
    docNumber: first.manualAccountNumber,
  })
  const second = await managerAs(test, admin, 'OPS_ENGINEER')
  await second.ok('baseScsiDefinition', 'doEnable', of(tested))
})
afterAll(async () => {
  await test?.close()
  erp?.close()
})

const ebsMode = (value: string): Promise<void> => till.setting('RCN_EBS_MODE', value)

const account = (record: Row): Promise<Doc> => till.finance.ok(MA, 'findById', { id: record.id })
async function records(source: Row): Promise<Doc[]> {
  const rows = await till.admin.ok(PUSH, 'listByPage', {
    sourceDocNumber: source.manualAccountNumber,
  })
  return Promise.all(rows.map(({ id }: Row) => till.admin.ok(PUSH, 'findById', { id })))
}
async function record(source: Row): Promise<Doc> {
  const [only, ...others] = await records(source)
  expect(others).toEqual([])
  return only as Doc
}
const work = (pushed: Row) => ebsPushJob.run(test.product.engine, { id: pushed.id }, null as never)
const push = async (source: Row, op = 'doSubmitEbs') =>
  till.finance.ok(MA, op, of(await account(source)))
/** Asks for a repeat on the push record, and lets the worker send it. */
async function again(source: Row): Promise<Doc> {
  const pending = await till.finance.ok(PUSH, 'doRepushEbs', of(await record(source)))
  expect(pending.status).toBe('PENDING')
  expect((await account(source)).pushStatus).toBe('PUSHING')
  await work(pending)
  // The queue may deliver twice.
  await work(pending)
  return record(source)
}

describe('A push to the ERP', () => {
  it('fails at every step once and makes one voucher', async () => {
    const source = await till.manualAccount('100')
    erp.asked.length = 0
    erp.answer = (response) => response.writeHead(400).end('{"status":"E","msg":"period closed"}')
    await push(source)
    const refused = await record(source)
    expect(refused).toMatchObject({
      ...{ status: 'FAILED', attemptCount: 1, pushMessage: 'period closed', externalNo: null },
      ...{ sourceDocType: 'MANUAL_ACCOUNT', orgId: source.orgId },
    })
    expect(refused.requestBody).toContain(String(source.manualAccountNumber))
    expect(refused.responseBody).toContain('period closed')
    expect(await account(source)).toMatchObject({ pushStatus: 'FAILED' })

    erp.answer = (response) => response.writeHead(503).end('{"status":"E","msg":"busy"}')
    expect(await again(source)).toMatchObject({ status: 'FAILED', attemptCount: 2 })

    // The ERP books and the answer is lost.
    erp.answer = (response, { headers }) => {
      book(headers.requestkey)
      response.destroy()
    }
    await push(source, 'doRepushEbs')
    expect(await record(source)).toMatchObject({ status: 'UNKNOWN', attemptCount: 3 })
    const unknown = await account(source)
    expect(unknown).toMatchObject({ pushStatus: 'PUSHING' })
    await expectRefusal('MANUAL_ACCOUNT_USED', till.cashier, MA, 'doAbolish', {
      ...of(unknown),
      reason: '录错',
    })
    // The document goes on meanwhile: its new version is the same posting.
    await leaveAs(test, 'srm_rcn_manual_account', source.id, {
      version_num: Number(unknown.versionNum) + 3,
    })

    erp.answer = (response, { headers }) =>
      response.end(JSON.stringify({ status: 'S', no: book(headers.requestkey) }))
    expect(await again(source)).toMatchObject({
      ...{ status: 'SUCCESS', attemptCount: 4, externalNo: 'GL-1', pushMessage: null },
    })
    expect(await account(source)).toMatchObject({ pushStatus: 'SUCCESS', externalNo: 'GL-1' })

    // Automatic repeats that were still waiting find the posting done.
    const { rows } = await sql<{ id: string }>`select id from base_transaction_compensation
      where interface_code = ${INTERFACE} order by id`.execute(test.product.platform.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) await retryCall(test.product.engine, id)
    await expectRefusal('PUSH_DONE', till.finance, MA, 'doRepushEbs', of(await account(source)))
    const keys = erp.asked.map(({ headers }) => headers.requestkey)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect([...vouchers.values()]).toEqual(['GL-1'])
  })

  it('begins a new posting only after its reversal in the ERP', async () => {
    const source = await till.manualAccount('200')
    vouchers.clear()
    await push(source)
    const done = await record(source)
    expect(done).toMatchObject({ status: 'SUCCESS', externalNo: 'GL-1' })
    const reversal = { ...of(done), reversalNo: 'RV-9' }
    // A clerk has no right to it; the finance manager has.
    await expectRefusal('NO_PERMISSION', till.finance, PUSH, 'doMarkReversed', reversal)
    await till.cashier.ok(PUSH, 'doMarkReversed', reversal)
    expect(await account(source)).toMatchObject({ pushStatus: 'NONE', externalNo: null })
    expect(await record(source)).toMatchObject({
      ...{ status: 'REVERSED', externalNo: 'GL-1', reversalNo: 'RV-9' },
    })
    await push(source)
    const all = await records(source)
    expect(all.map(({ status, externalNo }) => `${status} ${externalNo}`).sort()).toEqual([
      'REVERSED GL-1',
      'SUCCESS GL-2',
    ])
    expect(new Set(all.map(({ pushKey }) => pushKey)).size).toBe(2)
  })

  it('does not post what was given up after a failed push', async () => {
    const source = await till.manualAccount('300')
    erp.answer = (response) => response.writeHead(503).end('{"status":"E","msg":"busy"}')
    await push(source)
    const failed = await record(source)
    const pending = await till.finance.ok(PUSH, 'pushEbs', of(failed))
    expect(pending.status).toBe('PENDING')
    await leaveAs(test, 'srm_rcn_manual_account', source.id, { status: 'ABOLISHED' })
    erp.asked.length = 0
    await work(pending)
    expect(erp.asked).toEqual([])
    const after = await record(source)
    expect(after).toMatchObject({ status: 'FAILED', attemptCount: 2 })
    await expectRefusal('EBS_PUSH_STATE', till.finance, PUSH, 'doRepushEbs', of(after))
    const { rows } = await sql<{ id: string }>`select id from base_transaction_compensation
      where doc_id = ${source.id}::bigint`.execute(test.product.platform.db)
    for (const { id } of rows) await retryCall(test.product.engine, id)
    expect(erp.asked).toEqual([])
  })

  it('is one voucher when two people push at the same moment', async () => {
    const source = await till.manualAccount('400')
    vouchers.clear()
    erp.answer = (response, { headers }) =>
      response.end(JSON.stringify({ status: 'S', no: book(headers.requestkey) }))
    const now = of(await account(source))
    const answers = await Promise.all(
      [till.finance, till.cashier].map((who) => who.call(MA, 'doSubmitEbs', now)),
    )
    expect(answers.map(({ status }) => status)).toContain('S')
    expect(await record(source)).toMatchObject({ status: 'SUCCESS', externalNo: 'GL-1' })
    expect([...vouchers.values()]).toEqual(['GL-1'])
  })

  it('without an interface is refused, and blocks nothing', async () => {
    const payable = await till.manualAccount('10')
    const applied = await till.applied([{ sourceType: 'MANUAL', manualAccountId: payable.id }])
    const pay = 'srmRcnPaymentApply'
    await expectRefusal('PUSH_NOT_CONFIGURED', till.finance, pay, 'doSubmitEbs', of(applied))
    const paid = await till.paid({ sourceType: 'PAYMENT_APPLY', paymentApplyId: applied.id }, '10')
    expect(paid).toMatchObject({ status: 'CONFIRMED' })
    expect(await till.finance.ok(pay, 'findById', { id: applied.id })).toMatchObject({
      ...{ status: 'PAID', pushStatus: 'NONE' },
    })
  })

  it('is left to no button where it is off', async () => {
    const source = await till.manualAccount('450')
    await ebsMode('OFF')
    erp.asked.length = 0
    await expectRefusal('EBS_OFF', till.finance, MA, 'doSubmitEbs', of(await account(source)))
    await ebsMode('MANUAL')
    expect(erp.asked).toEqual([])
  })

  it('follows the approval where that sends it, and says that there is no interface', async () => {
    await ebsMode('AUTO')
    vouchers.clear()
    erp.answer = (response, { headers }) =>
      response.end(JSON.stringify({ status: 'S', no: book(headers.requestkey) }))
    const source = await till.manualAccount('460')
    const applied = await till.applied([{ sourceType: 'MANUAL', manualAccountId: source.id }])
    await drainOutbox(test.product.engine)
    expect(await record(source)).toMatchObject({ status: 'SUCCESS', externalNo: 'GL-1' })
    expect(await account(source)).toMatchObject({ pushStatus: 'SUCCESS' })
    const seen = await till.finance.ok('srmRcnPaymentApply', 'findById', { id: applied.id })
    expect(seen).toMatchObject({ status: 'APPROVED', pushStatus: 'FAILED' })
    expect(seen.pushMessage).toContain('no interface configured')
    await ebsMode('MANUAL')
  })

  it('is logged with each of its attempts', async () => {
    const source = await till.manualAccount('500')
    erp.answer = (response) => response.writeHead(400).end('{"status":"E","msg":"period closed"}')
    await push(source)
    await again(source)
    const logged = await till.admin.ok('baseScsiPlatformLog', 'listByPage', {
      interfaceCode: INTERFACE,
      docNumber: source.manualAccountNumber,
    })
    expect(logged).toHaveLength(2)
  })

  it('is nothing that a supplier sees', async () => {
    await expectRefusal('NO_PERMISSION', till.chain.people.supplier1, PUSH, 'listByPage', {})
  })
})

describe('A technical fault of the ERP', () => {
  /** Automatic repeats of a document: state, tries so far, and minutes until the next. */
  async function repeats(source: Row) {
    const { rows } = await sql<{ id: string; status: string; tries: string; minutes: string }>`
      select id, status, retry_count as tries,
        round(extract(epoch from next_retry_time - last_update_date) / 60)::text as minutes
      from base_transaction_compensation where doc_id = ${source.id}::bigint`.execute(
      test.product.platform.db,
    )
    return rows
  }

  it('is met by five repeats, and then by a person who sees why', async () => {
    vouchers.clear()
    erp.asked.length = 0
    erp.answer = (response) => response.writeHead(503).end('{"status":"E","msg":"busy"}')
    const source = await till.manualAccount('600')
    await push(source)
    const waited: string[] = []
    for (;;) {
      const [only, ...others] = await repeats(source)
      expect(others).toEqual([])
      if (only?.status !== 'WAITING') break
      expect(Number(only.tries)).toBe(waited.length)
      waited.push(only.minutes)
      await retryCall(test.product.engine, only.id)
    }
    expect(waited).toEqual(['1', '5', '15', '60', '240'])
    expect(await repeats(source)).toMatchObject([
      { status: 'EXHAUSTED', tries: '5', minutes: null },
    ])
    expect(await record(source)).toMatchObject({
      ...{ status: 'FAILED', attemptCount: 6, pushMessage: 'busy', externalNo: null },
    })
    expect(await account(source)).toMatchObject({ pushStatus: 'FAILED', pushMessage: 'busy' })
    expect(new Set(erp.asked.map(({ headers }) => headers.requestkey)).size).toBe(1)
    const listed = await till.admin.ok('baseTransactionCompensation', 'listByPage', {
      docNumber: source.manualAccountNumber,
    })
    expect(listed).toMatchObject([{ status: 'EXHAUSTED', errorMessage: 'busy' }])

    erp.answer = (response, { headers }) =>
      response.end(JSON.stringify({ status: 'S', no: book(headers.requestkey) }))
    expect(await again(source)).toMatchObject({ status: 'SUCCESS', externalNo: 'GL-1' })
    expect([...vouchers.values()]).toEqual(['GL-1'])
  })

  it('that is none is not repeated: what the ERP refused waits for a person', async () => {
    erp.answer = (response) => response.writeHead(400).end('{"status":"E","msg":"period closed"}')
    const source = await till.manualAccount('700')
    await push(source)
    expect(await repeats(source)).toMatchObject([
      { status: 'EXHAUSTED', tries: '0', minutes: null },
    ])
    expect(await account(source)).toMatchObject({ pushMessage: 'period closed' })
  })
})

describe('What is in the ERP or on its way there', () => {
  const REASON = { reason: '录错' }

  /** Refused while the document is there, and done once its voucher is reversed. */
  async function staysUntilReversed(
    code: Parameters<typeof expectRefusal>[0],
    how: { resource: string; table: string; op: string; who: ApiClient; input?: object },
    source: Row,
  ): Promise<Row> {
    const { resource, table, op, who, input = {} } = how
    const find = () => till.finance.ok(resource, 'findById', { id: source.id })
    const { status } = await find()
    for (const push_status of ['PUSHING', 'SUCCESS']) {
      await leaveAs(test, table, source.id, { push_status })
      await expectRefusal(code, who, resource, op, { ...of(await find()), ...input })
      expect(await find()).toMatchObject({ status, pushStatus: push_status })
    }
    await leaveAs(test, table, source.id, { push_status: 'FAILED' })
    await who.ok(resource, op, { ...of(await find()), ...input })
    return find()
  }

  it('stays: a manual account', async () => {
    const how = { resource: MA, table: 'srm_rcn_manual_account', op: 'doAbolish' }
    const done = await staysUntilReversed(
      'MANUAL_ACCOUNT_USED',
      { ...how, who: till.cashier, input: REASON },
      await till.manualAccount('800'),
    )
    expect(done.status).toBe('ABOLISHED')
  })

  it('stays: an invoice', async () => {
    const order = await till.chain.order({
      ...{ quantity: '3', billType: 'PO_FREE' },
      line: { priceInclTax: '11.30', taxRate: '13' },
    })
    const how = { resource: 'srmRcnInvoice', table: 'srm_rcn_invoice', op: 'doAbolish' }
    const done = await staysUntilReversed(
      'INVOICE_IN_USE',
      { ...how, who: till.cashier, input: REASON },
      await till.invoiced(order, '3'),
    )
    expect(done.status).toBe('ABOLISHED')
    await till.expectBalanced()
  })

  it('stays: a deduction', async () => {
    const draft = await till.finance.ok('srmRcnDeduction', 'saveOrUpdate', {
      ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId },
      ...{ deductionType: 'LATE_DELIVERY', reason: '延期交货3天' },
      lines: [{ description: '延期交货', amount: '9.00' }],
    })
    await leaveAs(test, 'srm_rcn_deduction', draft.id, { status: 'APPROVED' })
    const how = { resource: 'srmRcnDeduction', table: 'srm_rcn_deduction', op: 'doCancel' }
    const done = await staysUntilReversed('DEDUCTION_USED', { ...how, who: till.finance }, draft)
    expect(done.status).toBe('CANCELLED')
  })
})
