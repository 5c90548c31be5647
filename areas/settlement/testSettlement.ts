import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { expect } from 'vitest'
import {
  type Chain,
  type Doc,
  of,
  openChain,
  type Row,
  returnAddress,
  TODAY,
} from '../demand/testChain.ts'
import { runBalanceCheck } from './balanceCheck.ts'

export type InvoiceDoc = Doc & {
  lines: Row[]
  actuals: Row[]
  accounts: Row[]
  matches: Row[]
}
export type StatementDoc = Doc & { transactions: Row[]; details: Row[]; costLines: Row[] }
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Everybody of the chain and finance, with the way from received goods to a settled statement in few words. */
export async function openDesk(test: TestProduct) {
  const chain: Chain = await openChain(test)
  await returnAddress(chain)
  const finance = await test.login('finance1')
  let invoiceCount = 0
  const { buyer1, supplier1, warehouse1, manager1 } = chain.people

  /** An order of M1 at 11.30, twice as much as was received of it. */
  async function received(quantity: string, price = '11.30') {
    const order = await chain.order({
      quantity: String(Number(quantity) * 2),
      billType: 'PO_FREE',
      line: { priceInclTax: price, taxRate: '13' },
    })
    const receipt = await chain.receive(await chain.note(order, quantity))
    const [row] = await rowsOf(order)
    return { order, receipt, row: row as Row }
  }

  const rowsOf = (order: Row, who: ApiClient = finance): Promise<Row[]> =>
    who.ok('srmRcnTransactionInfo', 'listByPage', {
      poNumber: order.poNumber,
      columns: [
        'orgId',
        'categoryId',
        'splitNum',
        'originalTransactionId',
        'holdReason',
        'settledAmount',
        'lockedAmount',
      ],
      sort: [{ key: 'transactionNumber', order: 'asc' }],
    })

  /** So many pieces of a receipt go back from stock. */
  async function returned(receipt: Row, quantity: string): Promise<void> {
    const goods = await buyer1.ok('srmPurReceipt', 'doCreateReturn', {
      ...of(await chain.find('srmPurReceipt', receipt.id, 'buyer1')),
      ...{ returnMode: 'REFUND', returnFrom: 'STOCK', reasonCode: 'QUALITY', reasonDesc: 'x' },
    })
    const draft = await chain.find('srmPurReturn', goods.answer.id, 'buyer1')
    const saved = await buyer1.ok('srmPurReturn', 'saveOrUpdate', {
      ...draft,
      items: draft.items.map((item) => ({ ...item, quantity })),
    })
    await buyer1.ok('srmPurReturn', 'doSubmit', of(saved))
    const asked = await chain.approved('srmPurReturn', saved)
    const agreed = await supplier1.ok('srmPurReturn', 'doSupplierConfirm', {
      ...of(asked),
      pickupMode: 'SELF',
    })
    await warehouse1.ok('srmPurReturn', 'doReturnOut', of(agreed))
  }

  /** A receipt is to be taken back entirely; the answer approves it. */
  async function reversing(receipt: Row): Promise<() => Promise<unknown>> {
    const made = await warehouse1.ok('srmPurReceipt', 'doCreateWriteOff', {
      ...of(await chain.find('srmPurReceipt', receipt.id)),
      ...{ reasonCode: 'WRONG_QTY', reasonDesc: 'x', writeOffType: 'RECEIPT_AND_STOCK' },
    })
    const draft = await chain.find('srmPurWriteOff', made.answer.id, 'warehouse1')
    await warehouse1.ok('srmPurWriteOff', 'doSubmit', of(draft))
    return () => chain.approved('srmPurWriteOff', draft)
  }

  const reversed = async (receipt: Row) => (await reversing(receipt))()

  /** A new price of the order, also for what is received and on no statement; the answer approves and applies it. */
  async function repricing(order: Row, newPrice: string): Promise<() => Promise<void>> {
    const now = await chain.find('srmPurOrder', order.id, 'buyer1')
    const { answer } = await buyer1.ok('srmPurOrder', 'doAlter', of(now))
    const draft = await chain.find('srmPurOrderChange', answer.id, 'buyer1')
    const written = await buyer1.ok('srmPurOrderChange', 'saveOrUpdate', {
      ...of(draft),
      changeDesc: '调价',
      changeReason: 'PRICE',
      priceScope: 'UNSETTLED',
      lines: [{ ...draft.lines[0], newPrice }],
    })
    await buyer1.ok('srmPurOrderChange', 'doSubmit', of(written))
    return async () => {
      await chain.approved('srmPurOrderChange', written)
      const asked = await chain.find('srmPurOrderChange', draft.id, 'supplier1')
      if (asked.status !== 'APPLIED')
        await supplier1.call('srmPurOrderChange', 'doSupplierConfirm', of(asked))
    }
  }

  const repriced = async (order: Row, newPrice: string) => (await repricing(order, newPrice))()

  const header = (more: object = {}) => ({
    orgId: chain.id('org', 'P1'),
    supplierId: chain.id('supplier', 'S1'),
    paymentTermId: Object.values(test.company.ids.term ?? {})[0],
    periodFrom: '2024-01-01',
    ...more,
  })

  const draft = (
    transactions: readonly object[],
    who = buyer1,
    more: object = {},
  ): Promise<StatementDoc> =>
    who.ok('srmRcnStatement', 'saveOrUpdate', header({ transactions, ...more }))

  const find = (statement: Row, who = buyer1): Promise<StatementDoc> =>
    who.ok('srmRcnStatement', 'findById', { id: statement.id })

  /** Asked of the supplier, confirmed by it and approved. */
  async function settled(statement: Row): Promise<StatementDoc> {
    await buyer1.ok('srmRcnStatement', 'doSubmit', of(await find(statement)))
    await supplier1.ok('srmRcnStatement', 'doSupplierConfirm', of(await find(statement, supplier1)))
    return approved(statement)
  }

  async function approved(statement: Row): Promise<StatementDoc> {
    for (const approver of [buyer1, manager1]) {
      const open = await find(statement)
      if (open.status !== 'APPROVING') break
      await approver.call('srmRcnStatement', 'doApproval', { ...of(open), opinion: '同意' })
    }
    return find(statement)
  }

  /** A tax invoice of S1 to the group, of so much excl. tax and tax. */
  async function actual(excl: string, tax: string, more: object = {}, who = supplier1) {
    invoiceCount += 1
    const isRed = excl.startsWith('-')
    return {
      invoiceType: 'E_VAT_SPECIAL',
      invoiceNumber: String(10n ** 19n * 2n + BigInt(invoiceCount)),
      invoiceDate: TODAY,
      ...(await parties()),
      taxRate: '13',
      amountExclTax: excl,
      taxAmount: tax,
      amountInclTax: fixed(sum([excl, tax]), 2),
      ...(isRed ? { redInfoNo: 'RED1' } : {}),
      invoiceFileId: await file(who),
      ...more,
    }
  }

  const file = (who = supplier1): Promise<string> =>
    fileClient(test, who).upload('invoice.pdf', '%PDF-1.4 invoice')

  async function parties() {
    const seller = await chain.people.buyer1.ok('srmPosSupplier', 'findById', {
      id: chain.id('supplier', 'S1'),
    })
    const admin = await test.login('admin')
    const [buyer] = await admin.ok('baseOrganization', 'listByPage', { orgCode: 'ORG01' })
    return {
      sellerName: seller.supplierName,
      sellerTaxNo: seller.unifiedCreditCode,
      buyerName: buyer.orgName,
      buyerTaxNo: buyer.unifiedCreditCode,
    }
  }

  /** A draft invoice of everything that is not invoiced of statements. */
  async function invoiceOf(statements: readonly Row[], who = supplier1): Promise<InvoiceDoc> {
    const made = await who.ok('srmRcnStatement', 'doCreateInvoice', {
      statementIds: statements.map(({ id }) => id),
    })
    return findInvoice(made, who)
  }

  const findInvoice = (invoice: Row, who = buyer1): Promise<InvoiceDoc> =>
    who.ok('srmRcnInvoice', 'findById', { id: invoice.id })

  /** Submitted with these tax invoices. */
  async function submitted(
    invoice: Row,
    actuals: readonly object[],
    who = supplier1,
  ): Promise<InvoiceDoc> {
    const saved = await who.ok('srmRcnInvoice', 'saveOrUpdate', { ...of(invoice), actuals })
    await who.ok('srmRcnInvoice', 'doSubmit', of(saved))
    return findInvoice(saved, who)
  }

  /** Checked by hand and approved by everyone. */
  async function bookedInvoice(invoice: Row): Promise<InvoiceDoc> {
    const open = await findInvoice(invoice, finance)
    await finance.ok('srmRcnInvoice', 'doManualVerify', {
      ...of(open),
      rowIds: open.actuals.map(({ id }) => id),
      remark: '电子税务局查验一致',
    })
    for (const approver of [buyer1, manager1]) {
      const now = await findInvoice(invoice)
      if (now.status !== 'APPROVING') break
      await approver.ok('srmRcnInvoice', 'doApproval', { ...of(now), opinion: '同意' })
    }
    return findInvoice(invoice)
  }

  /** Every identity of settlement holds. */
  async function expectBalanced(): Promise<void> {
    const lines: string[] = []
    await runBalanceCheck(test.product.engine, { log: (line) => void lines.push(line) })
    expect(lines.filter((line) => !line.includes(' 0 broken'))).toEqual([])
  }

  return {
    ...{ test, chain, finance, received, rowsOf, returned, header, draft, find, settled, approved },
    ...{ reversed, reversing, repriced, repricing, expectBalanced },
    ...{ actual, invoiceOf, findInvoice, submitted, bookedInvoice, file },
  }
}
