import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { openTill } from '../settlement/testPayments.ts'
import { permitEverything } from '../testSight.ts'
import { SUPPLIER_REPORTS } from './engine/actions.ts'
import type { Report } from './engine/report.ts'
import { reports } from './reports.ts'
import { type Doc, rowsOf, sum, totalsOf, usual, YEAR } from './testReports.ts'

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
let admin: ApiClient
let buyer: ApiClient
/** Orders of S1: late in part, not delivered, on time, not due yet; one of S2. */
let orders: { late: Doc; missing: Doc; punctual: Doc; open: Doc; other: Doc }
let invoice: Doc
let payment: Row

const run = (text: string, values: unknown[] = []) => test.product.platform.pool.query(text, values)
const dueOn = async (order: Doc, day: string): Promise<void> => {
  for (const [table, column] of [
    ['srm_pur_order__deliveries', 'need_by_date'],
    ['srm_pur_order__deliveries', 'promised_date'],
    ['srm_pur_order__deliveries', 'first_promised_date'],
    ['srm_pur_order__promises', 'new_date'],
  ])
    await run(`update ${table} set ${column} = $1 where header_id = $2`, [day, order.id])
}
const receivedOn = (receipt: Row, day: string) =>
  run('update srm_pur_receipt set receipt_date = $1 where id = $2', [`${day} 10:00:00`, receipt.id])
const free = (quantity: string, price: string) =>
  till.chain.order({ quantity, billType: 'PO_FREE', line: { priceInclTax: price, taxRate: '13' } })

/** An order of S2, published and not confirmed. */
async function ofSecond(quantity: string): Promise<Doc> {
  const { chain } = till
  const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    ...{ orgId: chain.id('org', 'P1'), billTypeId: chain.id('billType', 'PO_FREE') },
    ...{ supplierId: chain.id('supplier', 'S2'), siteId: chain.id('site', 'S2/P1') },
    paymentTermId: Object.values(test.company.ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    lines: [
      {
        ...{ itemId: chain.id('item', 'M1'), quantity, needByDate: addDays(TODAY, 10) },
        ...{ priceInclTax: '12.43', taxRate: '13' },
      },
    ],
  })
  await buyer.ok('srmPurOrder', 'doSubmit', of(draft))
  let made = await chain.find('srmPurOrder', draft.id)
  if (made.status === 'APPROVING')
    await chain.people.manager1.ok('srmPurOrder', 'doApproval', { ...of(made), opinion: '同意' })
  made = await chain.find('srmPurOrder', draft.id)
  if (made.status === 'APPROVED') await buyer.ok('srmPurOrder', 'doPublish', of(made))
  return chain.find('srmPurOrder', draft.id)
}

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  admin = till.admin
  const { chain } = till
  buyer = chain.people.buyer1
  const late = await free('100', '11.30')
  const missing = await free('50', '11.30')
  const punctual = await free('100', '22.60')
  const open = await free('30', '11.30')
  const other = await ofSecond('40')
  // 60 in time and 40 too late; 10 of the punctual order are rejected.
  await receivedOn(await chain.receive(await chain.note(late, '60')), addDays(TODAY, -8))
  await receivedOn(await chain.receive(await chain.note(late, '40')), addDays(TODAY, -5))
  const rejecting = await chain.receive(await chain.note(punctual, '100'), { rejected: '10' })
  await receivedOn(rejecting, addDays(TODAY, -9))
  await dueOn(late, addDays(TODAY, -8))
  await dueOn(missing, addDays(TODAY, -4))
  await dueOn(punctual, addDays(TODAY, -8))
  const prepaid = await till.prepaidOrder()
  const advance = await till.advance(prepaid, '10000.00')
  await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '10000.00')
  invoice = await till.invoiced(prepaid, '10')
  const [account] = invoice.accounts
  const application = await till.applied(
    [{ sourceType: 'INVOICE', accountId: account.id, applyAmount: account.openAmount }],
    { skipDeductionReason: 'x', skipAdvanceReason: 'x' },
  )
  payment = await till.paid(
    { sourceType: 'PAYMENT_APPLY', paymentApplyId: application.id },
    String(account.openAmount),
  )
  orders = { late, missing, punctual, open, other }
})
afterAll(() => test?.close())

const all = (): Doc[] => Object.values(orders)
const net = (order: Doc): string => order.lines[0].amountExclTax

describe('Order amounts', () => {
  it('are those of the orders, by supplier and in the total, with shares that add up to 100', async () => {
    const asked = { ...YEAR, dimensions: ['SUPPLIER'], categoryLevel: 1 }
    const rows = await rowsOf(buyer, 'purOrderSumPriceStatReport', asked)
    const found: Doc[] = await buyer.ok('srmPurOrder', 'listByPage', {
      columns: ['supplierId', 'amountExclTax'],
    })
    const own = found.filter(
      ({ status }) => !['DRAFT', 'APPROVING', 'REJECTED', 'CANCELLED'].includes(status),
    )
    const supplierIds = [...new Set(own.map(({ supplierId }) => supplierId))]
    expect(
      rows
        .map(({ supplierId, orderAmount, orderCount }) => [supplierId, orderAmount, orderCount])
        .sort(),
    ).toEqual(
      supplierIds
        .map((id) => own.filter(({ supplierId }) => supplierId === id))
        .map((of) => [of[0].supplierId, sum(of, 'amountExclTax'), String(of.length)])
        .sort(),
    )
    const totals = await totalsOf(buyer, 'purOrderSumPriceStatReport', asked)
    expect(totals).toMatchObject({
      orderAmount: sum(own, 'amountExclTax'),
      orderCount: String(own.length),
    })
    const shares = await rowsOf(buyer, 'purOrderSumPriceRateReport', {
      ...YEAR,
      dimension: 'SUPPLIER',
      categoryLevel: 1,
    })
    expect(sum(shares, 'share')).toBe('100.00')
    expect(shares.at(-1).cumulativeShare).toBe('100.00')
    expect(shares[0].abcClass).toBe('A')
    const largest = decimal(shares[0].orderAmount).times(100).div(sum(own, 'amountExclTax'))
    expect(Math.abs(Number(shares[0].share) - largest.toNumber())).toBeLessThan(0.011)
  })

  it('leave out what was cancelled and what is not approved, and show months without orders', async () => {
    const months = await rowsOf(buyer, 'purOrderSumPriceStatReport', {
      ...YEAR,
      dimensions: ['MONTH'],
      categoryLevel: 1,
    })
    expect(months).toHaveLength(Number(TODAY.slice(5, 7)))
    expect(months[0]).toMatchObject({ orderCount: '0', orderAmount: '0', averageOrderAmount: null })
    const before = await totalsOf(buyer, 'purOrderSumPriceStatReport', {
      ...YEAR,
      dimensions: ['MONTH'],
      categoryLevel: 1,
    })
    const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...{
        orgId: orders.open.orgId,
        billTypeId: orders.open.billTypeId,
        supplierId: orders.open.supplierId,
      },
      ...{
        siteId: orders.open.siteId,
        paymentTermId: orders.open.paymentTermId,
        deliveryAddress: 'x',
      },
      lines: [
        {
          itemId: orders.open.lines[0].itemId,
          quantity: '7',
          needByDate: TODAY,
          priceInclTax: '1',
          taxRate: '13',
        },
      ],
    })
    expect(draft.status).toBe('DRAFT')
    expect(
      await totalsOf(buyer, 'purOrderSumPriceStatReport', {
        ...YEAR,
        dimensions: ['MONTH'],
        categoryLevel: 1,
      }),
    ).toEqual(before)
  })

  it('compare prices per stock unit with the lowest average', async () => {
    const rows = await rowsOf(buyer, 'purOrderPriceContrastReport', {
      ...{ ...YEAR, dimension: 'SUPPLIER', itemId: orders.late.lines[0].itemId },
    })
    expect(rows.length).toBeGreaterThan(1)
    const averages = rows.map(({ averagePrice }) => Number(averagePrice))
    for (const row of rows) {
      expect(Number(row.itemLowest)).toBe(Math.min(...averages))
      const over = decimal(row.averagePrice).minus(row.itemLowest).times(row.orderQuantity)
      expect(row.overpaidAmount).toBe(over.toFixed(2))
    }
  })
})

describe('Punctuality', () => {
  it('tells late, overdue and on time row by row, and the statistics say the same', async () => {
    const rows = await rowsOf(buyer, 'purDeliveryTlReport')
    const told = rows.map(
      ({ poNumber, result, lateDays, dueQuantity, onTimeQuantity, finalQuantity }) => [
        ...[poNumber, result, lateDays],
        ...[dueQuantity, onTimeQuantity, finalQuantity].map(Number),
      ],
    )
    expect(told.sort()).toEqual(
      [
        [orders.late.poNumber, 'LATE', '3', 100, 60, 100],
        [orders.missing.poNumber, 'OVERDUE', '4', 50, 0, 0],
        [orders.punctual.poNumber, expect.stringMatching(/ON_TIME|EARLY/), '0', 100, 100, 100],
      ].sort(),
    )
    const [stat] = await rowsOf(buyer, 'purDeliveryTlStat', {
      ...YEAR,
      dimension: 'SUPPLIER',
      categoryLevel: 1,
    })
    expect(stat).toMatchObject({
      ...{
        dueRows: '3',
        onTimeRows: '1',
        lateRows: '1',
        overdueRows: '1',
        onTimeLineRate: '33.33',
      },
      ...{ averageLateDays: '3.50', maxLateDays: '4', grade: 'POOR' },
    })
    const [rate] = await rowsOf(buyer, 'ProcurementDeliveryRateList', {
      ...YEAR,
      dimensions: ['SUPPLIER'],
      categoryLevel: 1,
    })
    expect(
      [rate.dueQuantity, rate.onTimeQuantity, rate.finalQuantity, rate.shortQuantity].map(Number),
    ).toEqual([250, 160, 200, 50])
    expect(rate).toMatchObject({ onTimeQuantityRate: '64.00', fillRate: '80.00' })
  })

  it('shows a supplier its own rows only, and other buyers nothing', async () => {
    const { supplier1, supplier2 } = till.chain.people
    const own = await rowsOf(supplier1, 'purDeliveryTlReport')
    expect(own).toHaveLength(3)
    expect(own[0]).not.toHaveProperty('supplierId')
    expect(await rowsOf(supplier2, 'purDeliveryTlReport')).toEqual([])
    expect(await rowsOf(await test.login('buyer2'), 'purDeliveryTlReport')).toEqual([])
    expect((await supplier1.refused('purDeliveryTlStat', 'listByPage', { ...YEAR })).code).toBe(
      'NO_PERMISSION',
    )
  })
})

describe('Purchases and savings', () => {
  it('agree between transactions, suppliers and categories', async () => {
    const supplierId = till.supplierId
    const transactions = await rowsOf(buyer, 'transactionReturnInfo', {
      ...YEAR,
      payableFlag: 'Y',
      supplierId,
    })
    const [supplier] = await rowsOf(buyer, 'supplierPurchaseAmount', {
      ...YEAR,
      supplierId,
      top: 50,
    })
    expect(sum(transactions, 'amountExclTax')).toBe(supplier.purchaseAmount)
    expect(supplier.share).toBe('100.00')
    const [detail] = await rowsOf(buyer, 'categoryDataReport', {
      ...YEAR,
      supplierId,
      categoryLevel: 1,
    })
    expect(detail).toMatchObject({
      purchaseAmount: supplier.purchaseAmount,
      onTimeLineRate: '33.33',
    })
    const [stat] = await rowsOf(buyer, 'categoryDataStatReport', { ...YEAR, categoryLevel: 1 })
    expect(stat.purchaseAmount).toBe(supplier.purchaseAmount)
  })

  it('count what was saved on the first price of the year, in detail and statistics', async () => {
    const asked = { ...YEAR, baseType: 'YEAR_FIRST' }
    const [item] = await rowsOf(buyer, 'purchaseCostDeclineRate', asked)
    expect(item.basePrice).toBe('10.000000')
    const base = decimal(item.quantity).times(10)
    expect(item.baseAmount).toBe(base.toFixed(2))
    expect(item.declineAmount).toBe(base.minus(item.actualAmount).toFixed(2))
    expect(item.declineRate).toBe(base.minus(item.actualAmount).times(100).div(base).toFixed(2))
    const totals = await totalsOf(buyer, 'purCostDeclineRateStatistics', {
      ...asked,
      dimension: 'CATEGORY',
      categoryLevel: 1,
    })
    expect(totals).toMatchObject({
      baseAmount: item.baseAmount,
      declineAmount: item.declineAmount,
      declineRate: item.declineRate,
    })
  })
})

describe('Incoming quality', () => {
  it('is judged by the first verdict, lot by lot and in the statistics', async () => {
    const quality = till.chain.people.manager1
    const lots = await rowsOf(quality, 'srmQcnIncomingPassRate')
    const failed = lots.filter(({ lotResult }) => lotResult === 'FAILED')
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({ quantityPassRate: '90.00', defectCode: 'DIMENSION' })
    const [stat] = await rowsOf(quality, 'srmQcnIncomingPassRateStat', {
      ...YEAR,
      dimension: 'SUPPLIER',
      categoryLevel: 1,
    })
    const passRate = decimal(lots.length - 1)
      .times(100)
      .div(lots.length)
      .toFixed(2)
    expect(stat).toMatchObject({
      lots: String(lots.length),
      failedLots: '1',
      lotPassRate: passRate,
    })
    const judged = decimal(sum(lots, 'judgedQuantity'))
    expect(stat.incomingPpm).toBe(decimal('10000000').div(judged).toFixed(2))
    const [data] = await rowsOf(quality, 'supplierQualityDataStat', {
      ...YEAR,
      dimension: 'SUPPLIER',
      categoryLevel: 1,
    })
    expect(data).toMatchObject({ rank: '1', lotPassRate: passRate })
    expect(Number(data.defectQuantity)).toBe(10)
    const own = await rowsOf(till.chain.people.supplier1, 'srmQcnIncomingPassRate')
    expect(own).toHaveLength(lots.length)
    expect(own[0]).not.toHaveProperty('inspectorId')
  })
})

describe('Payables', () => {
  it('show what is open, what was paid, and the days it took', async () => {
    const { finance } = till
    const open = await rowsOf(finance, 'apUnpaidDetailsAndPaidDetailsReport', { tab: 'UNPAID' })
    for (const row of open)
      expect(
        decimal(row.paidAmount)
          .plus(row.writtenOffAmount)
          .plus(row.inProcess)
          .plus(row.openAmount)
          .toFixed(2),
      ).toBe(row.amount)
    const paid = { tab: 'PAID', paidFrom: TODAY, paidTo: TODAY }
    const [row] = await rowsOf(finance, 'apUnpaidDetailsAndPaidDetailsReport', paid)
    expect(row).toMatchObject({
      actualPaymentNumber: payment.actualPaymentNumber,
      paidAmount: payment.amount,
      invoiceDocNumber: invoice.invoiceDocNumber,
    })
    await expectRefusal('REQUIRED', finance, 'apUnpaidDetailsAndPaidDetailsReport', 'listByPage', {
      tab: 'PAID',
    })
    const own = await rowsOf(
      till.chain.people.supplier1,
      'apUnpaidDetailsAndPaidDetailsReport',
      paid,
    )
    expect(own).toHaveLength(1)
    expect(own[0]).not.toHaveProperty('fxDiff')
    expect(
      await rowsOf(till.chain.people.supplier2, 'apUnpaidDetailsAndPaidDetailsReport', paid),
    ).toEqual([])
  })

  it('take a reversed payment back in a row of its own', async () => {
    await till.cashier.ok('srmRcnActualPaymentInfo', 'doReverse', {
      ...of(payment),
      reverseReason: 'x',
      reason: 'x',
    })
    const rows = await rowsOf(till.finance, 'apUnpaidDetailsAndPaidDetailsReport', {
      tab: 'PAID',
      paidFrom: TODAY,
      paidTo: TODAY,
    })
    expect(rows).toHaveLength(2)
    expect(sum(rows, 'paidAmount')).toBe('0.00')
  })

  it('balance advances: paid is written off, refunded and left', async () => {
    const asked = { asOfDate: TODAY }
    const rows = await rowsOf(till.finance, 'prepaymentVerificationDetails', asked)
    expect(rows).toHaveLength(1)
    const totals = await totalsOf(till.finance, 'prepaymentVerificationDetails', asked)
    expect(totals).toMatchObject({
      currencyCode: 'CNY',
      paidAmount: '10000.00',
      balanceAmount: '10000.00',
    })
    expect(
      await rowsOf(till.finance, 'prepaymentVerificationDetails', { asOfDate: addDays(TODAY, -1) }),
    ).toEqual([])
  })
})

describe('The base of suppliers', () => {
  it('counts stages as the suppliers have them, and ends where the history does', async () => {
    const suppliers: Doc[] = await admin.ok('srmPosSupplier', 'listByPage', { pageRows: 200 })
    const qualified = suppliers.filter(({ status }) => status === 'QUALIFIED').length
    const asked = { asOfDate: TODAY, dimension: 'TYPE', categoryLevel: 1, activeMonths: 12 }
    const totals = await totalsOf(admin, 'statusScatterReport', asked)
    expect(Number(totals.qualified) + Number(totals.frozen)).toBe(qualified)
    // The same rows by the call of the supplier reports.
    expect(await admin.ok('srmPosSupplierReport', 'listStatusScatter', asked)).toEqual(
      await admin.ok('statusScatterReport', 'listByPage', asked),
    )
    const months = await rowsOf(admin, 'supplierIntroduceQtyReport', {
      ...YEAR,
      dimension: 'MONTH',
      categoryLevel: 1,
    })
    expect(Number(months.at(-1).closingQualified)).toBe(qualified)
    for (const [at, month] of months.entries())
      if (at > 0)
        expect(Number(month.closingQualified)).toBe(
          Number(months[at - 1].closingQualified) + Number(month.netChange),
        )
    const levels = await totalsOf(admin, 'supplierLevelReport', {
      ...YEAR,
      dimension: 'TYPE',
      categoryLevel: 1,
      supplierStatus: 'QUALIFIED',
    })
    expect(Number(levels.total)).toBe(qualified)
    expect(
      await rowsOf(admin, 'noTransactionReport', { idleMonths: 12, supplierStatus: 'QUALIFIED' }),
    ).toEqual([])
    await run('update srm_pos_supplier set qualified_date = $1 where id = $2', [
      '2020-01-01',
      till.chain.id('supplier', 'S2'),
    ])
    const [idle] = await rowsOf(admin, 'noTransactionReport', {
      idleMonths: 12,
      supplierStatus: 'QUALIFIED',
    })
    expect(idle).toMatchObject({
      supplierId: till.chain.id('supplier', 'S2'),
      lastTransactionDate: null,
      suggestion: 'FOLLOW_UP',
    })
  })
})

describe('Every report', () => {
  const answered = (report: Report) => ({
    ...usual(report),
    ...(report.route === 'purOrderPriceContrastReport'
      ? { itemId: orders.late.lines[0].itemId }
      : {}),
  })

  it.each(reports.map((report) => [report.route, report] as const))(
    '%s lists, adds up, draws, and every figure is the sum of what is behind it',
    async (route, report) => {
      const asked = answered(report)
      const rows = await rowsOf(admin, route, asked)
      const summary: Doc = await admin.ok(route, 'summary', asked)
      await admin.ok(route, 'chart', asked)
      if (!report.dimensions || rows.length === 0) return
      const [row] = rows
      for (const column of summary.drills.slice(0, 4)) {
        const behind: Doc = await admin.ok(route, 'drill', {
          ...asked,
          drillColumn: column,
          drillRow: row,
        })
        if (behind.total !== null)
          expect(Number(behind.total), column).toBeCloseTo(Number(row[column]), 4)
        else if (Number(row[column]) > 0) expect(behind.page.count, column).toBeGreaterThan(0)
      }
    },
  )

  it('hides amounts from those who may not see prices', async () => {
    const { warehouse1 } = till.chain.people
    const rows = await rowsOf(warehouse1, 'transactionReturnInfo', { ...YEAR, payableFlag: 'Y' })
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.every(
        ({ amountExclTax, priceInclTax }) => amountExclTax === null && priceInclTax === null,
      ),
    ).toBe(true)
    expect(await totalsOf(warehouse1, 'transactionReturnInfo', YEAR)).toMatchObject({
      amountExclTax: null,
      netTotal: null,
    })
    expect(
      (await warehouse1.refused('supplierPurchaseAmount', 'listByPage', { ...YEAR, top: 5 })).code,
    ).toBe('NO_PERMISSION')
  })

  it('sorts by any of its columns, and by no other', async () => {
    const asked = { ...YEAR, payableFlag: 'Y' }
    const up = await rowsOf(buyer, 'transactionReturnInfo', { ...asked, sort: 'quantity' })
    const down = await rowsOf(buyer, 'transactionReturnInfo', { ...asked, sort: '-quantity' })
    expect(down.map(({ quantity }) => quantity)).toEqual(
      up.map(({ quantity }) => quantity).reverse(),
    )
    await expectRefusal('UNKNOWN_FILTER', buyer, 'transactionReturnInfo', 'listByPage', {
      ...asked,
      sort: 'created_by',
    })
    await expectRefusal('UNKNOWN_FILTER', buyer, 'purDeliveryTlStat', 'drill', {
      ...YEAR,
      dimension: 'SUPPLIER',
      categoryLevel: 1,
      drillColumn: 'nothing',
    })
  })

  it('exports the whole result below its filters and the time', async () => {
    const file: Doc = await buyer.call('exportExcel', 'exportExcel', {
      requestUrl: '/api/srmServer/v1/purDeliveryTlReportRestful/listByPage',
      requestParams: JSON.stringify(YEAR),
      columns: JSON.stringify([
        { key: 'poNumber', title: 'Order' },
        { key: 'result', title: 'Result', lookup: { typeCode: 'RPT_TL_RESULT' } },
      ]),
      fileName: 'x',
    })
    expect(file.status).toBe('S')
    expect(file.data.rowCount).toBe(3)
  })
})

it('refuses what does not fit together, in words', async () => {
  const stat = 'purOrderSumPriceStatReport'
  const asked = { ...YEAR, dimensions: ['MONTH'], categoryLevel: 1 }
  await expectRefusal('REPORTS_PERIOD_REVERSED', buyer, stat, 'listByPage', {
    ...asked,
    dateFrom: '2026-05-02',
    dateTo: '2026-05-01',
  })
  await expectRefusal('REPORTS_PERIOD_TOO_LONG', buyer, stat, 'listByPage', {
    ...asked,
    dateFrom: '2020-01-01',
  })
  await expectRefusal('REPORTS_DIMENSIONS', buyer, stat, 'listByPage', {
    ...asked,
    dimensions: ['MONTH', 'ORG', 'SUPPLIER', 'ITEM'],
  })
  await expectRefusal('REQUIRED', buyer, stat, 'listByPage', {
    dimensions: ['MONTH'],
    categoryLevel: 1,
  })
  await expectRefusal(
    'REPORTS_ITEM_OR_CATEGORY',
    buyer,
    'purOrderPriceContrastReport',
    'listByPage',
    { ...YEAR, dimension: 'SUPPLIER' },
  )
  await expectRefusal(
    'REPORTS_LIMITS_REVERSED',
    buyer,
    'purOrderSumPriceRateReport',
    'listByPage',
    {
      ...{ ...YEAR, dimension: 'SUPPLIER', categoryLevel: 1, limitA: '95', limitB: '80' },
    },
  )
  await expectRefusal('REPORTS_DAY_AHEAD', buyer, 'prepaymentVerificationDetails', 'listByPage', {
    asOfDate: addDays(TODAY, 1),
  })
  expect(all().every((order) => Number(net(order)) > 0)).toBe(true)
})

describe('A supplier with every menu and button', () => {
  beforeAll(() => permitEverything(test, 'SUPPLIER_BASIC'))
  const callsOf = (route: string): [resource: string, action: string][] =>
    [...test.product.platform.registry.actions.values()]
      .filter((action) => action.resource === route)
      .map(({ resource, action }) => [resource, action])

  it.each(
    reports.filter(({ side }) => side === 'buyer').map((report) => [report.route, report] as const),
  )('is refused every call of %s', async (route, report) => {
    const calls = callsOf(route)
    expect(calls.map(([, action]) => action)).toEqual(
      expect.arrayContaining(['listByPage', 'summary', 'chart']),
    )
    if (report.supplierCall) calls.push([SUPPLIER_REPORTS, report.supplierCall])
    for (const call of calls)
      expect([call, (await till.chain.people.supplier1.call(...call, usual(report))).code]).toEqual(
        [call, 'NO_PERMISSION'],
      )
  })

  it.each(
    reports.filter(({ side }) => side === 'both').map((report) => [report.route, report] as const),
  )('reads its own rows of %s, also when it asks for those of others', async (route, report) => {
    const { people, id } = till.chain
    const asked = usual(report)
    for (const [client, name, other] of [
      [people.supplier1, 'S1', 'S2'],
      [people.supplier2, 'S2', 'S1'],
    ] as const) {
      const rows = await rowsOf(client, route, asked)
      const theirs = await rowsOf(admin, route, { ...asked, supplierId: id('supplier', name) })
      expect(rows).toHaveLength(theirs.length)
      for (const row of rows) expect(theirs.find((one) => one.id === row.id)).toMatchObject(row)
      await expectRefusal('UNKNOWN_FIELD', client, route, 'listByPage', {
        ...{ ...asked, supplierId: id('supplier', other) },
      })
    }
  })
})
