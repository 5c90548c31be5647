import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formulasOf, NOTHING_EXCLUDED } from '../performance/indicatorSource.ts'
import { calculateMonth } from '../performance/srmSpeMonthlyPerformance/month.ts'
import { CLAIM, openChargeDesk, PUNISH, type Row } from './testCharges.ts'

let desk: Awaited<ReturnType<typeof openChargeDesk>>
let asked: { dateFrom: string; dateTo: string }

/** Two complaints, one of them critical and answered late, a claim that is agreed to, and a fine. */
beforeAll(async () => {
  desk = await openChargeDesk()
  const today = desk.day(0)
  asked = { dateFrom: `${today.slice(0, 7)}-01`, dateTo: today }
  const plain = await desk.abnormal({
    defects: [{ defectDescription: '孔径超差', quantity: '30' }],
  })
  const critical = await desk.abnormal({ severity: 'CRITICAL', sourceType: 'FIELD' })
  const other = await desk.abnormal({ sourceType: 'IPQC' })
  await leaveAs(desk.test, 'srm_qcn_abnormal', other.id, { responsibility: 'BUYER' })
  const due = `${today} 01:00:00+08`
  await leaveAs(desk.test, 'srm_qcn_abnormal', plain.id, {
    ...{ first_reply_deadline: due, reply_on_time: 'Y' },
  })
  await leaveAs(desk.test, 'srm_qcn_abnormal', critical.id, {
    ...{ first_reply_deadline: due, reply_on_time: 'N' },
  })
  const claim = await desk.published(CLAIM, {
    ...desk.claimValues({ itemId: desk.id('item', 'M1') }),
    lines: [
      {
        ...{ costType: 'CUSTOMER_CLAIM', description: '客户索赔', quantity: '1', unitCost: '1000' },
        evidenceFileIds: await desk.evidence(),
      },
    ],
  })
  await desk.run(CLAIM, 'doSupplierConfirm', claim, {}, 'supplier1')
  await desk.published(PUNISH, desk.punishValues())
})
afterAll(() => desk?.test.close())

const rowsOf = async (who: string, route: string, more: object = {}): Promise<Row[]> =>
  (await desk.as(who)).ok(route, 'listByPage', { ...asked, ...more, pageRows: 100 })

describe('Figures of quality', () => {
  it('stand in the quality data by month, for the supplier too', async () => {
    for (const who of ['manager1', 'supplier1']) {
      const rows = await rowsOf(who, 'supplierQualityData', { categoryLevel: 9 })
      const [row] = rows.filter(({ abnormalCount }) => abnormalCount !== '0')
      expect(row).toMatchObject({
        ...{ abnormalCount: '2', criticalCount: '1', customerCount: '2', lineDefectCount: '0' },
        ...{ repeatCount: '1', replyOnTimeRate: '50.00', defectQuantity: '30.000000' },
        claimAmount: '800.00',
      })
    }
    expect(await rowsOf('supplier2', 'supplierQualityData', { categoryLevel: 9 })).toEqual([])
  })

  it('rank suppliers, with what the loss was of what was bought', async () => {
    const [row] = await rowsOf('manager1', 'supplierQualityDataStat', {
      ...{ dimension: 'SUPPLIER', categoryLevel: 1, rankBy: 'ABNORMAL_COUNT', leastLots: 0 },
    })
    expect(row).toMatchObject({ rank: '1', abnormalCount: '2', claimAmount: '800.00' })
    expect(row.costOfPoorQuality).toBeNull()
    const charts: Row[] = await (await desk.as('manager1')).ok('supplierQualityDataStat', 'chart', {
      ...{ ...asked, dimension: 'SUPPLIER', categoryLevel: 1, leastLots: 0 },
    })
    expect(charts.find(({ key }) => key === 'spread')).toMatchObject({
      ...{ type: 'SCATTER', others: null },
      series: [{ key: 'lotPassRate' }, { key: 'defectPpm' }, { key: 'purchaseAmount' }],
    })
  })

  it('lead to the documents behind them', async () => {
    const fines = await rowsOf('manager1', 'srmQcnGoldInvoiceReport')
    expect(fines).toMatchObject([
      { claimedAmount: '800.00', finalAmount: '800.00', reducedAmount: '0.00' },
    ])
  })

  it('count defects of goods that nobody inspected', async () => {
    const { engine, platform } = desk.test.product
    const facts = formulasOf(platform.registry)
      .get('DEFECT_PPM')
      ?.facts({
        ...{ from: asked.dateFrom, to: asked.dateTo, today: asked.dateTo, params: {} },
        ...{ orgIds: [desk.id('org', 'P1')], supplierIds: [desk.id('supplier', 'S1')] },
        ...{ excluded: NOTHING_EXCLUDED, lockDays: 0, rates: sql`null` },
      })
    const { rows } =
      await sql<Row>`select doc_type, numerator::text as numerator, denominator::text as denominator
      from (${facts}) f`.execute(platform.db)
    expect(rows).toEqual([{ doc_type: 'ABNORMAL', numerator: '30.000000', denominator: '0' }])
    await engine.inTransaction(null, null, (context) =>
      calculateMonth(context, asked.dateTo.slice(0, 7), desk.id('org', 'P1')),
    )
    const manager = await desk.as('manager1')
    const [month] = await manager.ok('srmSpeMonthlyPerformance', 'listByPage', {})
    expect(month).toMatchObject({ abnormalCount: 2, claimAmount: '800.00' })
  })
})
