import { type Company, idOf } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Doc } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const INSPECTOR = 'quality1'
const QA = 'srmQcnAbnormal'

const DEFECTS = [
  {
    ...{ severity: 'MAJOR', defectCategory: 'DIMENSION' },
    description: '孔径超上限0.05 mm，抽检125件6件不合格，库存批次全部隔离',
  },
  {
    ...{ severity: 'MINOR', defectCategory: 'APPEARANCE' },
    description: '表面划伤，长度2至5 mm，不影响装配',
  },
  {
    ...{ severity: 'CRITICAL', defectCategory: 'FUNCTION' },
    description: '通电后无输出，产线已停用该批次',
  },
] as const

/** Three problems with goods in stock: one awaits the reply, one is answered with an 8D, one is being disposed of. */
export async function buildQualityReports(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(60_411))
  const admin = await company.as('admin')
  const receipts: Doc[] = await admin.ok('srmPurReceipt', 'listByPage', {
    ...{ status: 'COMPLETED', stockStatus: 'DONE', pageRows: 30 },
  })
  const goods: { receipt: Doc; line: Doc; login: string }[] = []
  for (const { id } of receipts) {
    if (goods.length === DEFECTS.length) break
    const receipt = await desk.see('admin', 'srmPurReceipt', id)
    const line = receipt.lines.find(
      (one: Doc) =>
        one.subinventoryId &&
        one.serialControlFlag !== 'Y' &&
        Number(one.stockedQuantity) >= 10 &&
        Number(one.returnedQuantity) === 0,
    )
    const login = plan.suppliers.find(
      ({ shortName }) => idOf(company, 'supplier', shortName) === receipt.supplierId,
    )?.logins[0]?.userName
    if (line && login && (await hasStock(desk, receipt, line))) goods.push({ receipt, line, login })
  }
  for (const [index, { receipt, line, login }] of goods.entries()) {
    const draft = await desk.save(INSPECTOR, QA, {
      ...{ sourceType: 'STOCK', receiptId: receipt.id, receiptLineId: line.id },
      ...{ orgId: receipt.receiveOrgId, subinventoryId: line.subinventoryId },
      ...{ suspectQuantity: '10', findDate: desk.today() },
      engineerId: idOf(company, 'person', INSPECTOR),
      ...DEFECTS[index],
    })
    const report = await desk.act(INSPECTOR, QA, 'doPublish', draft)
    if (index === 0) continue
    await desk.act(login, QA, 'doSupplierReply', report, {
      supplierContainment: '已隔离在库与在制品，今日起全检',
      ...{ supplierCause: '刀具超寿命使用', supplierProposal: 'SORT' },
    })
    await desk.act(INSPECTOR, QA, 'doCreateReport', report)
    if (index === 1) continue
    await desk.act(INSPECTOR, QA, 'doSortResult', report, { quantity: '4' })
    await desk.act(INSPECTOR, QA, 'doCreateReturn', report, { quantity: '3', returnMode: 'REFUND' })
    await desk.act(INSPECTOR, QA, 'doCreateMrb', report, { quantity: '2' })
  }
}

/** The goods of the line still lie where they were stocked. */
async function hasStock(
  desk: ReturnType<typeof createDesk>,
  receipt: Doc,
  { itemId, subinventoryId, lotNumber }: Doc,
): Promise<boolean> {
  const admin = await desk.company.as('admin')
  const rows: Doc[] = await admin.ok('srmSicInventory', 'listByPage', {
    ...{ inventoryOrgId: receipt.receiveOrgId, itemId, subinventoryId },
    columns: ['availableQuantity', 'lotNumber'],
  })
  return rows.some(
    (row) => (row.lotNumber ?? null) === (lotNumber ?? null) && Number(row.availableQuantity) >= 10,
  )
}
