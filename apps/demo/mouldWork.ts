import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const ENGINEER = 'rnd1'
const MOULD = 'srmMdmMould'
const SPARE = {
  spareCode: 'INS-01',
  spareName: '型芯镶件',
  uomCode: 'PCS',
  safetyStockQuantity: '2',
}

/** Spares of a mould, a repair and a maintenance under way, a change in approval, and a mould to be scrapped. */
export async function buildMouldWork(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(60_113))
  const engineer = await company.as(ENGINEER)
  const moulds: AnyRow[] = await engineer.ok(MOULD, 'listByPage', {
    ...{ status: 'APPROVED', mouldStatus: 'IDLE', pageRows: 10 },
  })
  const free = moulds.filter(({ currentDocNumber }) => !currentDocNumber)
  const [first, second] = free
  if (!first || !second) return
  const card = await engineer.ok(MOULD, 'findById', { id: first.id })
  await desk.save(ENGINEER, MOULD, { ...card, spares: [SPARE] })
  const line = { mouldId: first.id, spareCode: SPARE.spareCode }
  const bought = await desk.save(ENGINEER, 'srmMdmSparePart', {
    ...{ movementType: 'IN', lines: [{ ...line, quantity: '5', unitCost: '860' }] },
  })
  await desk.pass(ENGINEER, 'srmMdmSparePart', bought)
  const repair = await desk.save(ENGINEER, 'srmMdmRepair', {
    ...{ mouldId: first.id, faultType: 'WEAR', faultDescription: '型芯镶件磨损，产品有飞边' },
    ...{ faultTime: `${desk.date(-2)} 09:30:00`, faultCause: 'NORMAL', costBearer: 'BUYER' },
    ...{ repairerType: 'BUYER', repairPlan: '更换镶件并研配', planFinishDate: desk.date(3) },
    spares: [{ spareCode: SPARE.spareCode, quantity: '1' }],
  })
  await desk.pass(ENGINEER, 'srmMdmRepair', repair)
  await desk.act(ENGINEER, 'srmMdmRepair', 'doStart', repair)
  await desk.save(ENGINEER, 'srmMdmMaintenance', {
    ...{ mouldId: second.id, maintenanceLevel: 'LEVEL2', planDate: desk.date(2) },
  })
  const change = await desk.save(ENGINEER, 'srmMdmChange', {
    ...{ mouldId: second.id, changeType: 'DATA', changeReason: '按实际磨损缩短保养周期' },
    lines: [{ fieldName: 'MAINTAIN_SHOTS', newValue: '30000' }],
  })
  await desk.act(ENGINEER, 'srmMdmChange', 'doSubmit', change)
  const third = free[2]
  if (!third) return
  await desk.save(ENGINEER, 'srmMdmScrap', {
    ...{ mouldId: third.id, scrapKind: 'LIFE_END', scrapReason: '寿命将尽，拟开新模' },
    ...{ disposalMode: 'DESTROY', responsibility: 'BUYER' },
  })
}
