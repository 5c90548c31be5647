import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../demand/testChain.ts'
import { sum } from '../reports/testReports.ts'
import { workOnMoulds } from './ports.ts'
import { type MouldDesk, openMouldDesk, type Row } from './testMoulds.ts'

let desk: MouldDesk
beforeAll(async () => {
  desk = await openMouldDesk()
})
afterAll(() => desk?.test.close())

const YEAR = { dateFrom: `${TODAY.slice(0, 4)}-01-01`, dateTo: TODAY }
const rows = (who: string, more: Row = {}): Promise<Row[]> =>
  desk.as(who).ok('mouldsSummaryList', 'listByPage', { groupBy: 'SUPPLIER', ...YEAR, ...more })

describe('The summary of moulds', () => {
  it('counts what there is, and what the period did, by currency', async () => {
    const S1 = { supplierId: desk.id('supplier', 'S1'), keepAgreementId: await desk.keeping() }
    const share = { items: [desk.item('M1', { sharePercent: '30' })] }
    const worn = await desk.mould({ ...S1, ...share, initialShots: 450_000 })
    await desk.mould({ ...S1, ...share, lifeShots: 1_500_000 })
    await desk.mould({ currencyCode: 'USD', originalCost: '1000.00' })
    const lost = await desk.mould({ ...S1, ...share })
    const atS1 = async (): Promise<Row> =>
      (await rows('buyer1')).find(({ supplierId }) => supplierId === S1.supplierId)
    expect(await atS1()).toMatchObject({ mouldCount: '3', scrappedCount: '0' })
    await desk.inside((context) =>
      workOnMoulds(context, [lost.id], {
        ...{ docType: 'SCRAP', docNumber: 'SC1', hold: 'TAKE', to: 'LOST' },
      }),
    )
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

  it('shows a supplier its own moulds without money', async () => {
    const [own, ...others] = await rows('supplier1')
    expect(others).toEqual([])
    expect(own).toMatchObject({ mouldCount: '2' })
    expect(own).not.toHaveProperty('originalCostTotal')
    expect(await rows('supplier2')).toEqual([])
  })
})
