import { outsideLogged } from '@opensrm/platform/outbound/outsideLog.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { of, type Row } from '../demand/testChain.ts'
import { openServices } from '../suppliers/testOutside.ts'
import { openTill } from './testPayments.ts'
import type { InvoiceDoc } from './testSettlement.ts'

const IV = 'srmRcnInvoice'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
let taxOffice: OtherSystem
let services: Awaited<ReturnType<typeof openServices>>
const says = (answer: object): void => {
  taxOffice.answer = (response) => response.end(JSON.stringify({ status: 'S', ...answer }))
}

beforeAll(async () => {
  test = await startProduct()
  taxOffice = await openOtherSystem()
  await allowCallsHere(test)
  till = await openTill(test)
  const admin = await test.login('admin')
  const second = await managerAs(test, admin, 'OPS_ENGINEER')
  services = await openServices(test, { admin, second, gateway: taxOffice })
})
afterAll(async () => {
  await test?.close()
  taxOffice?.close()
})
beforeEach(() => {
  taxOffice.asked.length = 0
})

async function submitted(more: object = {}): Promise<InvoiceDoc> {
  const { row } = await till.received('1')
  const statement = await till.settled(await till.draft([{ transactionId: row.id }]))
  const excl = String(statement.amountExclTax)
  const tax = String(statement.taxAmount)
  return till.submitted(await till.invoiceOf([statement]), [await till.actual(excl, tax, more)])
}
const first = (invoice: InvoiceDoc): Row => invoice.actuals[0] as Row
const onFile = ({ actuals: [row] }: InvoiceDoc, more: object = {}) => ({
  found: 'VALID',
  invoiceDate: row?.invoiceDate,
  ...{ sellerName: row?.sellerName, sellerTaxNo: row?.sellerTaxNo },
  ...{ buyerName: row?.buyerName, buyerTaxNo: row?.buyerTaxNo },
  ...{ amountExclTax: row?.amountExclTax, taxAmount: row?.taxAmount },
  amountInclTax: row?.amountInclTax,
  ...more,
})
async function checked(invoice: InvoiceDoc): Promise<Row> {
  const now = (await till.finance.ok(IV, 'findById', { id: invoice.id })) as InvoiceDoc
  const rowIds = [first(now).id]
  await till.finance.ok(IV, 'doCheckQuery', { ...of(now), rowIds })
  return first((await till.finance.ok(IV, 'findById', { id: invoice.id })) as InvoiceDoc)
}

describe('Check with the tax office', () => {
  let invoice: InvoiceDoc
  beforeAll(async () => {
    invoice = await submitted()
  })

  it('says that it is not set up', async () => {
    const row = await checked(invoice)
    expect(row).toMatchObject({ verifyStatus: 'UNAVAILABLE' })
    expect(row.verifyResult).toContain('RCN_TAX_PROVIDER')
  })

  it('passes an invoice of which everything is the same, and books it', async () => {
    await services.enable('TAX_GATEWAY')
    await services.choose('RCN_TAX_PROVIDER', 'TAX_GATEWAY')
    says(onFile(invoice))
    const row = await checked(invoice)
    expect(row).toMatchObject({ verifyStatus: 'PASSED', verifyResult: null })
    expect(row.verifyTime).toBeTruthy()
    expect(JSON.parse(String(taxOffice.asked[0]?.body))).toMatchObject({
      ...{ account: 'SRM', service: 'INVOICE_CHECK', invoiceNumber: row.invoiceNumber },
      ...{ invoiceDate: row.invoiceDate, amountExclTax: row.amountExclTax },
    })
    await outsideLogged()
    const admin = await test.login('admin')
    const [log] = await admin.ok('srmBaseTripartiteLogs', 'listByPage', { provider: 'TAX' })
    expect(log).toMatchObject({ serviceType: 'INVOICE_CHECK', resultFlag: 'S' })
  })

  it('keeps what was confirmed when the service is away', async () => {
    taxOffice.answer = (response) => response.writeHead(500).end('down')
    expect(await checked(invoice)).toMatchObject({ verifyStatus: 'PASSED' })
  })

  it('asks for one invoice five times a day', async () => {
    says(onFile(invoice, { amountInclTax: '1.00' }))
    for (let asked = 3; asked <= 5; asked++)
      expect(await checked(invoice)).toMatchObject({ verifyStatus: 'MISMATCH' })
    expect(taxOffice.asked).toHaveLength(3)
    const row = await checked(invoice)
    expect(row).toMatchObject({ verifyStatus: 'UNAVAILABLE' })
    expect(row.verifyResult).toContain('5')
    expect(taxOffice.asked).toHaveLength(3)
  })
})

it('leaves the buyer three of the five queries, and what the buyer was told', async () => {
  const invoice = await submitted()
  const { supplier1 } = till.chain.people
  const asSupplier = async (): Promise<unknown> => {
    const now = (await supplier1.ok(IV, 'findById', { id: invoice.id })) as InvoiceDoc
    await supplier1.ok(IV, 'doCheckQuery', { ...of(now), rowIds: [first(now).id] })
    const after = (await supplier1.ok(IV, 'findById', { id: invoice.id })) as InvoiceDoc
    return first(after).verifyStatus
  }
  says(onFile(invoice, { amountInclTax: '1.00' }))
  expect(await asSupplier()).toBe('MISMATCH')
  expect(await asSupplier()).toBe('MISMATCH')
  expect(taxOffice.asked).toHaveLength(2)
  expect(await asSupplier()).toBe('MISMATCH')
  expect(taxOffice.asked).toHaveLength(2)
  says(onFile(invoice))
  for (let asked = 3; asked <= 5; asked++)
    expect(await checked(invoice)).toMatchObject({ verifyStatus: 'PASSED' })
  expect(taxOffice.asked).toHaveLength(5)
  await checked(invoice)
  expect(taxOffice.asked).toHaveLength(5)
})

it('names what differs, hides it from the supplier, and forgets it when the row changes', async () => {
  const invoice = await submitted()
  says(onFile(invoice, { buyerName: '别的公司', taxAmount: '0.01' }))
  const row = await checked(invoice)
  expect(row.verifyStatus).toBe('MISMATCH')
  expect(row.verifyResult).toMatch(/别的公司/)
  expect(row.verifyResult).toMatch(/≠ 0\.01/)
  const { supplier1 } = till.chain.people
  const theirs = (await supplier1.ok(IV, 'findById', { id: invoice.id })) as InvoiceDoc
  expect(first(theirs)).toMatchObject({ verifyStatus: 'MISMATCH' })
  expect(first(theirs).verifyResult ?? null).toBeNull()
  await supplier1.ok(IV, 'doWithdraw', of(theirs))
  const draft = (await supplier1.ok(IV, 'findById', { id: invoice.id })) as InvoiceDoc
  await supplier1.ok(IV, 'saveOrUpdate', {
    ...of(draft),
    actuals: [{ ...first(draft), checkCode: 'A12345' }],
  })
  expect(
    first((await till.finance.ok(IV, 'findById', { id: invoice.id })) as InvoiceDoc),
  ).toMatchObject({ verifyStatus: 'UNCHECKED', verifyResult: null })
})

it('knows invoices that are void or not on file, and an answer that is no answer', async () => {
  const invoice = await submitted()
  for (const [answer, status] of [
    [{ found: 'NOT_FOUND' }, 'NOT_FOUND'],
    [{ found: 'RED' }, 'VOIDED'],
    [onFile(invoice, { sellerTaxNo: '' }), 'UNAVAILABLE'],
    [{ found: 'MAYBE' }, 'UNAVAILABLE'],
  ] as const) {
    says(answer)
    expect(await checked(invoice)).toMatchObject({ verifyStatus: status })
  }
})

it('is for domestic invoices', async () => {
  const invoice = await submitted({ invoiceType: 'COMMERCIAL', invoiceNumber: 'EX-1' })
  await expectRefusal('INVOICE_CHECK_DOMESTIC', till.finance, IV, 'doCheckQuery', {
    ...of(invoice),
    rowIds: [first(invoice).id],
  })
})
