import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type Doc, of, type Row } from '../demand/testChain.ts'
import type { Desk } from './testSettlement.ts'

export const PLAN = [
  { stageCode: 'PREPAY', percent: '30' },
  { stageCode: 'RECEIPT', percent: '30' },
  { stageCode: 'ACCEPTANCE', percent: '30', offsetDays: 30 },
  { stageCode: 'WARRANTY', percent: '10', offsetDays: 365 },
]

/** Orders of equipment, which are owed by milestones: 60, 30 and 10 percent. */
export async function openEquipment({ test, chain, finance }: Desk) {
  const admin = await test.login('admin')
  const type = await admin.ok('srmPurBillType', 'saveOrUpdate', {
    billTypeCode: 'PO_EQUIP',
    billTypeName: '设备采购',
    documentKind: 'ORDER',
    orderType: 'EQUIPMENT',
    priceControl: 'FREE',
  })
  await admin.ok('srmPurBillType', 'doEnable', of(type))
  test.company.ids.billType = { ...test.company.ids.billType, PO_EQUIP: type.id }

  const ordered = (
    quantity = '2',
    priceInclTax = '1130',
    paymentPlans: readonly object[] = PLAN,
  ): Promise<Doc> =>
    chain.order({
      quantity,
      billType: 'PO_EQUIP',
      order: { paymentPlans },
      line: { priceInclTax, taxRate: '13' },
    })

  const stagesOf = (order: Row, who: ApiClient = finance): Promise<Row[]> =>
    who.ok('srmRcnUnfinishedStmtEquipment', 'listByPage', {
      orderId: order.id,
      sort: [{ key: 'milestoneNumber', order: 'asc' }],
    })

  return { ordered, stagesOf }
}
