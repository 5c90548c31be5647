import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { rowsOfSheet } from '@opensrm/testkit/sheets.ts'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row, TODAY } from '../demand/testChain.ts'
import { runBackExport } from '../dynamic/baseRptBackExport/baseRptBackExport.jobs.ts'
import { digitalInvoice } from './formats/testFiles.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'
import type { InvoiceDoc } from './testSettlement.ts'

const IV = 'srmRcnInvoice'
const PAY = 'srmRcnPaymentApply'
const PAID = 'srmRcnActualPaymentInfo'
const ST = 'srmRcnStatement'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const first = (invoice: InvoiceDoc): Row => invoice.actuals[0] as Row
const statementOf = async (quantity: string): Promise<Row> => {
  const { row } = await till.received(quantity)
  return till.settled(await till.draft([{ transactionId: row.id }]))
}
const sourceOf = ({ id }: Row) => ({ sourceType: 'PAYMENT_APPLY', paymentApplyId: id })
const payableOf = ({ id }: Row) => ({ sourceType: 'MANUAL', manualAccountId: id })
const find = (resource: string, { id }: Row): Promise<Doc> =>
  till.finance.ok(resource, 'findById', { id }) as Promise<Doc>

describe('An invoice file', () => {
  it('does not register an invoice that was typed before', async () => {
    const { supplier1 } = till.chain.people
    const number = '26312000000000000001'
    const actual = await till.actual('20.00', '2.60', { invoiceNumber: number })
    const typed = await till.invoiceOf([await statementOf('2')])
    await supplier1.ok(IV, 'saveOrUpdate', { ...of(typed), actuals: [actual] })
    const read = await till.invoiceOf([await statementOf('2')])
    const xml = digitalInvoice({ excl: '20.00', tax: '2.60', incl: '22.60' })
    const invoiceFileId = await fileClient(test, supplier1).upload('invoice.xml', xml)
    const held = await supplier1.ok(IV, 'saveOrUpdate', {
      ...of(read),
      actuals: [{ id: first(read).id, invoiceFileId }],
    })
    const rowIds = [first(read).id]
    await expectRefusal('INVOICE_REGISTERED', supplier1, IV, 'doCheckOcr', { ...of(held), rowIds })
    const after = await till.findInvoice(read, supplier1)
    expect(first(after)).toMatchObject({ invoiceNumber: null, ocrStatus: 'NONE' })
  })

  it.each([
    [
      'of entities that multiply',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
        .split('')
        .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
        .join('')}]><EInvoice>&j;</EInvoice>`,
    ],
    ['nested without end', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['of an outside entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ])('%s is not read, quickly, and changes nothing', async (_, xml) => {
    const { supplier1 } = till.chain.people
    const draft = await till.invoiceOf([await statementOf('1')])
    const invoiceFileId = await fileClient(test, supplier1).upload('bomb.xml', xml)
    const actuals = [{ id: first(draft).id, invoiceFileId }]
    const held = await supplier1.ok(IV, 'saveOrUpdate', { ...of(draft), actuals })
    await supplier1.ok(IV, 'doCheckOcr', { ...of(held), rowIds: [first(draft).id] })
    expect(first(await till.findInvoice(draft, supplier1))).toMatchObject({
      ...{ invoiceNumber: null, ocrStatus: 'FAILED', ocrResult: 'bomb.xml' },
    })
  })
})

describe('MONEY-6: a document has one currency', () => {
  const usd = { currencyCode: 'USD' }
  let account: Doc

  it('whose rate is of the server, and nothing is booked without one', async () => {
    const typed = (currencyCode: string) =>
      till.finance.ok('srmRcnManualAccount', 'saveOrUpdate', {
        ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId },
        ...{ accountType: 'EXPENSE', currencyCode, accountDate: addDays(TODAY, -10) },
        ...{ dueDate: TODAY, reason: '关税' },
        lines: [{ description: '关税', taxRate: '0', amountInclTax: '100.00' }],
      })
    const submit = ['srmRcnManualAccount', 'doSubmit'] as const
    const without = of(await typed('HKD'))
    await expectRefusal('EXCHANGE_RATE_MISSING', till.finance, ...submit, without)
    // It was 7.10 on the day of the account, and is another on the day of the payment.
    await till.admin.ok('srmBaseExchangeRate', 'saveOrUpdate', {
      ...{ rateType: 'CORPORATE', fromCurrency: 'USD', toCurrency: 'CNY' },
      ...{ effectiveFrom: TODAY, rateValue: '7.2' },
    })
    const draft = await typed('USD')
    await till.finance.ok(...submit, of(draft))
    account = await till.passed('srmRcnManualAccount', draft)
    expect(account).toMatchObject({ exchangeRate: '7.10000000', localAmountInclTax: '710.00' })
  })

  it('and takes nothing of another one', async () => {
    const mixed = till.applicationOf([payableOf(account)])
    await expectRefusal('REFERENCE_MISMATCH', till.finance, PAY, 'saveOrUpdate', mixed)
    const { row } = await till.received('1')
    const foreign = till.header({ ...usd, transactions: [{ transactionId: row.id }] })
    const { buyer1 } = till.chain.people
    await expectRefusal('REFERENCE_MISMATCH', buyer1, ST, 'saveOrUpdate', foreign)
  })

  it('MONEY-7: pays what is open in its currency, whatever the rate has become', async () => {
    const supplierAccountId = await till.supplierAccount('6222000099998888', usd)
    const inner = await till.innerAccount({
      ...usd,
      accountNo: '3100-0000-8888',
      accountName: '美元户',
    })
    const applied = await till.applied([payableOf(account)], {
      ...{ ...usd, innerAccountId: inner.id },
      paymentLines: [{ supplierAccountId }],
    })
    const cash = till.paymentOf(sourceOf(applied), '100.00', { innerAccountId: inner.id })
    const entered = await till.finance.ok(PAID, 'saveOrUpdate', cash)
    const confirmed = await till.cashier.ok(PAID, 'doConfirm', of(entered))
    expect(confirmed).toMatchObject({ exchangeRate: '7.20000000', localAmount: '720.00' })
    const paid = (await find(PAY, applied)) as PaymentDoc
    expect(paid).toMatchObject({ status: 'PAID', unpaidAmount: '0.00' })
    expect(paid.items).toMatchObject([{ paidAmount: '100.00', fxDiff: '10.00' }])
    expect(await find('srmRcnManualAccount', account)).toMatchObject({ openAmount: '0.00' })
    await till.expectBalanced()
  })
})

it('MONEY-1: more decimals than a column has are refused, not cut', async () => {
  const account = await till.manualAccount('10.00')
  const rows = [{ ...payableOf(account), applyAmount: '1.005' }]
  const answer = await till.finance.refused(PAY, 'saveOrUpdate', till.applicationOf(rows))
  expect(answer.code).toBe('VALIDATION')
  expect(JSON.stringify(answer.data)).toContain('applyAmount')
})

describe('A connection that dies between the payment and its accounts', () => {
  it('has posted nothing, and the payment is confirmed once when it is repeated', async () => {
    const account = await till.manualAccount('70.00')
    const applied = await till.applied([payableOf(account)])
    const draft = await till.finance.ok(
      PAID,
      'saveOrUpdate',
      till.paymentOf(sourceOf(applied), '70.00'),
    )
    const { pool } = test.product.platform
    const holder = await pool.connect()
    await holder.query('begin')
    // The confirmation holds the payment and its application, and waits here for the payable.
    await holder.query('select 1 from srm_rcn_manual_account where id = $1 for update', [
      account.id,
    ])
    const { rows: own } = await holder.query('select pg_backend_pid() as pid')
    const confirming = till.cashier.call(PAID, 'doConfirm', of(draft)).catch(() => null)
    const waiting = async (): Promise<number | undefined> => {
      const { rows } = await holder.query(
        'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [own[0].pid],
      )
      return rows[0]?.pid
    }
    let pid = await waiting()
    while (pid === undefined) pid = await waiting()
    await holder.query('select pg_terminate_backend($1)', [pid])
    // What the dead connection wrote is gone before anybody else writes.
    const { rows: seen } = await holder.query(
      'select status from srm_rcn_actual_payment_info where id = $1',
      [draft.id],
    )
    expect(seen).toEqual([{ status: 'DRAFT' }])
    await holder.query('rollback')
    holder.release()
    await confirming
    await till.expectBalanced()
    const now = await find(PAID, draft)
    if (now.status === 'DRAFT') await till.cashier.ok(PAID, 'doConfirm', of(now))
    expect(await find(PAY, applied)).toMatchObject({ status: 'PAID', paidAmount: '70.00' })
    expect(await find('srmRcnManualAccount', account)).toMatchObject({ appliedAmount: '70.00' })
    await till.expectBalanced()
  })
})

describe('Another supplier', () => {
  it('gets no statement, invoice, payment or account of the first by any way', async () => {
    const { supplier2 } = till.chain.people
    const statement = await statementOf('3')
    const { amountExclTax, taxAmount } = statement
    const actual = await till.actual(String(amountExclTax), String(taxAmount))
    const asked = await till.submitted(await till.invoiceOf([statement]), [actual])
    const invoice = await till.bookedInvoice(asked)
    const account = await till.manualAccount('9.00')
    const applied = await till.applied([payableOf(account)])
    const paid = await till.paid(sourceOf(applied), '9.00')
    for (const [resource, { id }] of [
      [ST, statement],
      [IV, invoice],
      [PAY, applied],
      [PAID, paid],
      ['srmBaseInnerBankAccountInfo', till.inner],
      ['srmRcnManualAccount', account],
      ['srmRcnTransactionInfo', (await till.received('1')).row],
    ] as const) {
      for (const [action, body] of [
        ['listByPage', { id: [id] }],
        ['listByPage', { search: String(applied.paymentApplyNumber) }],
        ['findForPick', { ids: [id] }],
      ] as const) {
        const answer = await supplier2.call(resource, action, body)
        expect([resource, action, answer.status === 'S' ? answer.data : []]).toEqual([
          ...[resource, action, []],
        ])
      }
      for (const action of ['findById', 'findHistory', 'findLinks', 'doPrint']) {
        const { code } = await supplier2.refused(resource, action, { id })
        expect([resource, action, code]).toEqual([
          ...[resource, action, expect.stringMatching(/^(NOT_FOUND|NO_PERMISSION)$/)],
        ])
      }
    }
    const fileId = String(first(invoice).invoiceFileId)
    const file = await fileClient(test, supplier2).download(fileId)
    expect(file.envelope.status).toBe('E')
    const rows = { ...{ [ST]: statement, [IV]: invoice, [PAY]: applied, [PAID]: paid } }
    const { row: transaction } = await till.received('1')
    await expectExported({
      ...rows,
      ...{ srmRcnManualAccount: account, srmBaseInnerBankAccountInfo: till.inner },
      ...{ srmRcnTransactionInfo: transaction },
    })
    const ubl = await supplier2.refused(IV, 'doWriteUbl', { invoiceId: invoice.id })
    // Who does not see it is told that there is no such invoice.
    expect(ubl.issues).toMatchObject([{ field: 'invoiceId' }])
  })
})

/** The numbers of these records are in an export of finance and in none of another supplier, as a sheet and as text. */
async function expectExported(records: { readonly [resource: string]: Row }): Promise<void> {
  const { supplier2 } = till.chain.people
  await runMigrations({ pgPool: test.product.platform.pool })
  for (const [resource, { id }] of Object.entries(records)) {
    const definition = test.product.platform.registry.document(resource).definition
    const column = definition.display.code ?? ''
    const [{ [column]: number }] = (await till.admin.ok(resource, 'listByPage', {
      id: [id],
      columns: [column],
    })) as unknown as [Row]
    for (const parameters of [{}, { id: [id] }]) {
      const payload = {
        requestUrl: `/api/srmServer/v1/${resource}Restful/listByPage`,
        requestParams: parameters,
        columns: [{ key: column }],
      }
      expect([resource, await exported(till.admin, payload)]).toEqual([
        ...[resource, expect.stringContaining(String(number))],
      ])
      expect([resource, await exported(supplier2, payload)]).toEqual([
        ...[resource, expect.not.stringContaining(String(number))],
      ])
    }
  }
}

type Payload = { requestParams: object; columns: readonly object[]; [key: string]: unknown }

/** All that a client gets of an export, as a workbook and as CSV; nothing where it is refused. */
async function exported(client: ApiClient, payload: Payload): Promise<string> {
  const texts: string[] = []
  const { requestParams, columns } = payload
  const sheet = await client.call(
    'exportExcel',
    'exportExcel',
    {
      ...payload,
      requestParams: JSON.stringify(requestParams),
      columns: JSON.stringify(columns),
    },
    { service: 'exportServer' },
  )
  if (sheet.status === 'S')
    texts.push(JSON.stringify(await rowsOfSheet(Buffer.from(sheet.data.inputStream, 'base64'))))
  const asked = { paramsValue: payload, fileName: 'x', exportFormat: 'CSV' }
  const started = await client.call('baseRptBackExport', 'doBackExport', asked)
  if (started.status === 'S') {
    const { id } = started.data
    await runBackExport(test.product.engine, id)
    const { fileId } = await client.ok('baseRptBackExport', 'findById', { id })
    if (fileId) texts.push((await fileClient(test, client).download(fileId)).bytes.toString('utf8'))
  }
  return texts.join('\n')
}
