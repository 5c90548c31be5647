import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Doc } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const ENGINEER = 'rnd1'
const CATEGORY = 'C0103'
const MOULDS = [
  ['法兰盘压铸模', 'DIE_CASTING', 300_000, 118_000, '186000.00'],
  ['电机安装板冲压模', 'STAMPING', 800_000, 0, '92000.00'],
  ['轴承座铸造模', 'OTHER', 60_000, 51_500, '64000.00'],
] as const

/** Moulds in the ledger, one kept by its owner, a loan that is to be sent, and a stock-take under way. */
export async function buildMoulds(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(51_907))
  const items = plan.items.filter(({ category }) => category === CATEGORY)
  const keepers = plan.suppliers.filter(
    ({ stage, categories }) => stage === 'QUALIFIED' && categories.includes(CATEGORY),
  )
  const orgId = desk.id('org', 'SZ1')
  const draft = (at: number, more: object): Promise<Doc> =>
    desk.save(ENGINEER, 'srmMdmMould', {
      ...{ orgId, acceptDate: desk.date(-200), maintainDays: 180, maintainShots: 50_000 },
      items: [
        {
          ...{ itemId: desk.id('item', String(items[at]?.code)), cavityCount: 2 },
          effectiveFrom: desk.date(-200),
        },
      ],
      ...more,
    })
  const made: Doc[] = []
  for (const [at, [mouldName, mouldType, lifeShots, initialShots, cost]] of MOULDS.entries()) {
    const mould = await draft(at, {
      ...{ mouldName, mouldType, lifeShots, initialShots, originalCost: cost },
      ...{ ownerType: 'BUYER', locationAddress: '一号厂房模具库' },
    })
    made.push(await desk.pass(ENGINEER, 'srmMdmMould', mould))
  }
  const [keeper, borrower = keeper] = keepers
  if (keeper) {
    const own = await draft(3, {
      ...{ mouldName: '主轴锻模', mouldType: 'FORGING', lifeShots: 40_000, shotMode: 'REPORTED' },
      ...{ ownerType: 'SUPPLIER', supplierId: desk.id('supplier', keeper.shortName) },
      ...{ costMode: 'SUPPLIER_BORNE', locationAddress: keeper.address },
    })
    await desk.pass(ENGINEER, 'srmMdmMould', own)
  }
  await draft(4, {
    ...{ mouldName: '壳体注塑模', mouldType: 'INJECTION', lifeShots: 500_000, acceptDate: null },
    ...{ ownerType: 'BUYER', costMode: 'AMORTISED', originalCost: '240000.00' },
    amortiseQuantity: '60000',
  })
  if (borrower) {
    const loan = await desk.save(ENGINEER, 'srmMdmSend', {
      ...{ orgId, sendType: 'TRIAL', toSupplierId: desk.id('supplier', borrower.shortName) },
      ...{ toAddress: borrower.address, reason: '新机台试模', planSendDate: desk.date(3) },
      ...{ planReturnDate: desk.date(20), lines: [{ mouldId: made[1].id }] },
    })
    await desk.pass(ENGINEER, 'srmMdmSend', loan)
  }
  const check = await desk.save(ENGINEER, 'srmMdmInspection', {
    ...{ orgId, inspectionType: 'STOCKTAKE', planDate: desk.date(5), place: '一号厂房模具库' },
  })
  await desk.act(ENGINEER, 'srmMdmInspection', 'doGenerate', check)
}
