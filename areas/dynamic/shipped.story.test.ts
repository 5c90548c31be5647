import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHIPPED_CHARTS } from './shipped/charts.ts'
import { SHIPPED_PAGES } from './shipped/pages.ts'
import { type ReportBench, type Row, startReports, TODAY } from './testReports.ts'

let bench: ReportBench
let admin: ApiClient
let buyer: ApiClient
let supplier: ApiClient
beforeAll(async () => {
  bench = await startReports()
  ;({ author: admin, buyer } = bench)
  supplier = await bench.product.login('supplier1')
  await supplier.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => bench?.product.close())

/** The page as its reader sees it, found as the dashboards page finds it. */
async function pageOf(reader: ApiClient, code: string): Promise<Row & { items: Row[] }> {
  const groups = await reader.ok('baseChartReport', 'findGroups')
  const head = groups
    .flatMap(({ pages }: Row) => pages)
    .find(({ pageCode }: Row) => pageCode === code)
  return reader.ok('baseChartReport', 'findPage', { pageId: head.id })
}

async function figuresOf(
  reader: ApiClient,
  page: Row & { items: Row[] },
  code: string,
  values = {},
) {
  const item = page.items.find(({ chart }) => (chart as Row | null)?.chartCode === `SRM_${code}`)
  return reader.ok('baseChartInfo', 'findFigures', {
    pageId: page.id,
    chartId: item?.chartId,
    values: { dateFrom: addDays(TODAY, -29), dateTo: TODAY, ...values },
  })
}

describe('Dashboards every installation starts with', () => {
  it('draws every chart of every page that the administrator sees, and its reports pass their own check', async () => {
    const reports = await admin.ok('baseRptDefinition', 'listByPage', {
      reportCode: 'SRM_',
      pageRows: 100,
    })
    expect(reports.length).toBeGreaterThan(0)
    for (const { id, versionNum, reportCode } of reports) {
      const checked = await admin.call('baseRptDefinition', 'doCheckSql', { id, versionNum })
      expect(checked.status, `${reportCode} ${checked.msg}`).toBe('S')
    }
    for (const { code } of SHIPPED_PAGES.filter(({ side, isHome }) => !side && !isHome)) {
      const page = await pageOf(admin, code)
      expect(page.items.length, code).toBeGreaterThan(4)
      for (const { chart } of page.items)
        await figuresOf(admin, page, String((chart as Row).chartCode).slice(4))
    }
  })

  it('open lists that support the filters', async () => {
    const documents: { [route: string]: string } = {
      ...{ purchaseOrderList: 'srmPurOrder', purchaseRequisitionList: 'srmPurRequisition' },
      ...{ receiveList: 'srmPurReceipt', transactionsList: 'srmSicTransaction' },
      ...{ submitRequest: 'baseScheduleRequest', msgInstance: 'baseMsgInstance' },
    }
    const days = [TODAY, TODAY]
    for (const [code, { values }] of Object.entries(SHIPPED_CHARTS)) {
      const document = documents[String(values?.drillRoute)]
      if (!document) continue
      const filters = Object.fromEntries(
        Object.entries((values?.drillParams ?? {}) as object).map(([filter, value]) => [
          filter,
          value === '$mark' || value === '$period'
            ? days
            : value === '$key'
              ? '1'
              : Array.isArray(value) && value.includes('$yesterday')
                ? [null, TODAY]
                : value,
        ]),
      )
      const answer = await admin.call(document, 'listByPage', { ...filters, pageRows: 1 })
      expect(answer.status, `${code} ${answer.msg}`).toBe('S')
    }
  })

  it('adds up what was ordered, by supplier, next to the previous thirty days', async () => {
    // Puts orders in force without approval and the supplier's confirmation, which other tests
    // cover.
    await sql`update srm_pur_order set status = 'CONFIRMED'`.execute(
      bench.product.product.platform.db,
    )
    const heads = await buyer.ok('srmPurOrder', 'listByPage', { pageRows: 100 })
    const orders = await Promise.all(
      heads.map(({ id }: Row) => buyer.ok('srmPurOrder', 'findById', { id })),
    )
    expect(orders.length).toBeGreaterThan(0)
    const page = await pageOf(buyer, 'HOME_BUYING')
    const drawn = await figuresOf(buyer, page, 'SPEND_ORDERED')
    const states = ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED']
    const counted = orders
      .filter(
        ({ status, orderDate }: Row) =>
          states.includes(String(status)) && String(orderDate) >= addDays(TODAY, -29),
      )
      .reduce((sum: number, { amountExclTax }: Row) => sum + Number(amountExclTax), 0)
    expect(counted).toBeGreaterThan(0)
    expect(Number(drawn.rows[0].values[0] ?? 0)).toBeCloseTo(counted, 2)
    expect(drawn.period).toEqual({ from: addDays(TODAY, -29), to: TODAY })
    expect(drawn.earlier.period).toEqual({ from: addDays(TODAY, -59), to: addDays(TODAY, -30) })
  })

  it('shows a supplier only its own page', async () => {
    const page = await pageOf(supplier, 'HOME_SUPPLIER')
    for (const { chart } of page.items)
      await figuresOf(supplier, page, String((chart as Row).chartCode).slice(4))
    const groups = await supplier.ok('baseChartReport', 'findGroups')
    expect(
      groups.map(({ groupCode, pages }: Row) => [groupCode, (pages as Row[]).length]),
    ).toHaveLength(1)
    const buying = await pageOf(buyer, 'HOME_BUYING')
    await supplier.refused('baseChartReport', 'findPage', { pageId: buying.id })
  })
})
