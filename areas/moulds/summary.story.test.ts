import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../demand/testChain.ts'
import { sum } from '../reports/testReports.ts'
import { workOnMoulds } from './ports.ts'
import { type MouldDesk, openMouldDesk, type Row } from './testMoulds.ts'
import { REPAIR, SCRAP, workOn } from './testWork.ts'

let desk: MouldDesk
let work: ReturnType<typeof workOn>
beforeAll(async () => {
  desk = await openMouldDesk()
  work = workOn(desk)
  await desk.as('admin').ok('baseBpmRole', 'saveOrUpdate', {
    ...{ roleKey: 'FINANCE_MANAGER', roleName: '财务', roleNameEn: 'Finance' },
    fallbackUserId: desk.id('user', 'finance1'),
  })
})
afterAll(() => desk?.test.close())

const YEAR = { dateFrom: `${TODAY.slice(0, 4)}-01-01`, dateTo: TODAY }
const rows = (who: string, more: Row = {}): Promise<Row[]> =>
  desk.as(who).ok('mouldsSummaryList', 'listByPage', { groupBy: 'SUPPLIER', ...YEAR, ...more })

const atS1 = async (): Promise<Row> =>
  (await rows('buyer1')).find(({ supplierId }) => supplierId === desk.id('supplier', 'S1')) ?? {}

describe('The summary of moulds', () => {
  it('counts what there is, and what the period did, by currency', async () => {
    const S1 = { supplierId: desk.id('supplier', 'S1'), keepAgreementId: await desk.keeping() }
    const share = { items: [desk.item('M1', { sharePercent: '30' })] }
    const worn = await desk.mould({ ...S1, ...share, initialShots: 450_000 })
    await desk.mould({ ...S1, ...share, lifeShots: 1_500_000 })
    await desk.mould({ currencyCode: 'USD', originalCost: '1000.00' })
    const lost = await desk.mould({ ...S1, ...share })
    expect(await atS1()).toMatchObject({ mouldCount: '3', scrappedCount: '0' })
    const loss = await work.make(SCRAP, {
      ...{ mouldId: lost.id, scrapKind: 'LOSS', scrapReason: '盘点未找到' },
      ...{ disposalMode: 'NONE', responsibility: 'BUYER' },
    })
    await desk.run(SCRAP, 'doSubmit', loss)
    const decided = await work.approve(SCRAP, loss)
    if (decided.status === 'APPROVING') await work.approve(SCRAP, loss, 'finance1')
    await desk.inside((context) =>
      workOnMoulds(context, [worn.id], {
        ...{ docType: 'INSPECTION', docNumber: 'K1', hold: 'NONE' },
        fields: { correctedShots: 100 },
        add: { shotLogs: [{ logDate: TODAY, sourceType: 'CORRECTION', shots: 100 }] },
      }),
    )
    expect(await atS1()).toMatchObject({
      ...{ mouldCount: '2', inUseCount: '2', idleCount: '0', workCount: '0', scrappedCount: '1' },
      ...{ lifeWarnCount: '1', overLifeCount: '0', periodShots: '100', currencyCode: 'CNY' },
      // 450,100 of 2,000,000 shots
      ...{ originalCostTotal: '452000.00', lifePercentAverage: '22.51' },
    })
    expect(sum(await rows('buyer1', { groupBy: 'OWNER' }), 'mouldCount')).toBe('3.00')
    const byType = await rows('buyer1', { groupBy: 'SUPPLIER_TYPE', mouldType: 'INJECTION' })
    expect(byType.map(({ currencyCode }) => currencyCode).sort()).toEqual(['CNY', 'USD'])
  })

  it('adds what repairs and spares cost the buyer', async () => {
    const mould = await work.mouldAtS1({ items: [desk.item('M1', { sharePercent: '10' })] })
    await work.posted(mould, 'IN', { quantity: '4', unitCost: '50.00' })
    const before = await atS1()
    for (const [costBearer, approvedAmount] of [
      ['SHARED', '900.01'],
      ['BUYER', '100.00'],
      ['KEEPER', '70.00'],
    ] as const) {
      const repair = await work.repair(mould, {
        ...{ faultCause: 'NORMAL', costBearer, quoteAmount: '1000.00', approvedAmount },
        spares: [{ spareCode: 'INS-1', quantity: '1' }],
      })
      await desk.run(REPAIR, 'doSubmit', repair)
      await work.approve(REPAIR, repair)
      await work.finished(repair, 'supplier1')
      await desk.run(REPAIR, 'doAccept', repair, { sampleResult: 'OK' })
    }
    const after = await atS1()
    expect([before.repairTimes, before.shotsPerRepair]).toEqual(['0', null])
    // 450.00 of the shared one, 100.00; three inserts of 50.00; 100 shots in three repairs
    expect(after).toMatchObject({
      ...{ repairTimes: '3', repairAmount: '550.00', spareAmount: '150.00', shotsPerRepair: '33' },
    })
    expect(Number(after.downHours)).toBeGreaterThan(0)
  })

  it('shows a supplier its own moulds without money', async () => {
    const [own, ...others] = await rows('supplier1')
    expect(others).toEqual([])
    expect(own).toMatchObject({ mouldCount: '3', repairTimes: '3' })
    for (const money of ['originalCostTotal', 'repairAmount', 'spareAmount'])
      expect(own).not.toHaveProperty(money)
    expect(await rows('supplier2')).toEqual([])
  })
})
