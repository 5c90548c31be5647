import type { DeliveryLife } from './deliveries.ts'
import { type Desk, type Doc, staffOf } from './desk.ts'
import type { Story } from './timeline.ts'

const R = 'srmPurReturn'
const ADDRESS = 'srmPurReturnSupplierAddress'

/** The progress of the return of rejected goods. */
const WAY_OF: { readonly [supplier: string]: 'REPLACED' | 'WAITING' } = {
  鼎拓精密: 'REPLACED',
  恒锐轴承: 'WAITING',
}

/**
 * Returns rejected goods: one lot is replaced, one waits for the supplier's answer, one is
 * refunded.
 */
export async function* sendBack(desk: Desk, life: DeliveryLife, receiptId: string): Story {
  const [login] = life.supplier.logins
  if (!login) return
  const { warehouse, manager } = staffOf(life.plant)
  const way = WAY_OF[life.supplier.shortName] ?? 'REFUNDED'
  yield life.due + 3
  await addressOf(desk, life, login.userName)
  const buyer = await desk.company.as(life.buyer)
  const receipt = await desk.see(life.buyer, 'srmPurReceipt', receiptId)
  const made = await buyer.ok('srmPurReceipt', 'doCreateReturn', {
    id: receipt.id,
    versionNum: receipt.versionNum,
    returnMode: way === 'REPLACED' ? 'REPLACE' : 'REFUND',
    returnFrom: 'RECEIVING',
    reasonCode: 'QUALITY',
    reasonDesc: '来料检验尺寸超差，退回处理',
    ...(way === 'REPLACED' ? { replaceDate: desk.date(10) } : {}),
  })
  const draft = await desk.see(life.buyer, R, made.answer.id)
  const submitted = await desk.act(life.buyer, R, 'doSubmit', draft)
  const candidates = [manager, life.buyer, 'director1', 'it1']
  const published: Doc = await desk.approve(R, submitted, candidates, '同意退货')
  if (way === 'WAITING') return
  yield life.due + 5
  const current = await desk.see(login.userName, R, published.id)
  const confirmed = await desk.act(login.userName, R, 'doSupplierConfirm', current, {
    pickupMode: 'EXPRESS',
  })
  yield life.due + 6
  const transport = { carrier: '德邦快运', trackingNumber: `DP${published.returnNumber.slice(-8)}` }
  const out = await desk.act(warehouse, R, 'doReturnOut', confirmed, transport)
  if (way === 'REPLACED') return
  yield life.due + 8
  await desk.act(login.userName, R, 'doSupplierReceive', out)
}

/** Every supplier with returns has one address. */
async function addressOf(desk: Desk, life: DeliveryLife, userName: string): Promise<void> {
  const client = await desk.company.as(userName)
  const [known] = await client.ok(ADDRESS, 'listByPage', { pageRows: 1 })
  if (known) return
  await client.ok(ADDRESS, 'saveOrUpdate', {
    addressName: '退货仓',
    addressNameEn: 'Returns store',
    districtId: desk.id('district', 'CN'),
    addressDetail: life.supplier.address,
    contactName: life.supplier.contact,
    contactPhone: life.supplier.mobile,
  })
}
