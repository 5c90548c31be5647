import { dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'

let product: TestProduct
let admin: ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''

beforeAll(async () => {
  product = await startProduct()
  admin = await product.login('admin')
})
afterAll(() => product?.close())

describe('A supplier', () => {
  it('has a name of its own, however it is typed', async () => {
    await expectRefusal('SUPPLIER_NAME_TAKEN', admin, 'srmPosSupplier', 'saveOrUpdate', {
      supplierName: 'Ｓ1 制造有限公司',
      supplierShortName: 'Again',
    })
  })

  it('agrees on no price when it may not be asked, nor for the group before it has a site', async () => {
    const price = await admin.ok('srmBaseItemPrice', 'saveOrUpdate', {
      supplierId: id('supplier', 'S2'),
      itemId: id('item', 'M2'),
      taxRate: '13',
      priceBasis: 'TAX_INCLUDED',
      priceInclTax: '11.30',
      effectiveFrom: dayOf(new Date(), 'Asia/Shanghai'),
    })
    const cannotSubmit = (code: string) =>
      expectRefusal(code, admin, 'srmBaseItemPrice', 'doSubmit', {
        id: price.id,
        versionNum: price.versionNum,
      })
    await leaveAs(product, 'srm_pos_supplier', id('supplier', 'S2'), { status: 'QUIT' })
    await cannotSubmit('SUPPLIER_NO_PRICE')
    for (const org of ['P1', 'P2'])
      await leaveAs(product, 'srm_pos_supplier_site', id('site', `S2/${org}`), {
        status: 'INACTIVE',
      })
    await cannotSubmit('SUPPLIER_PRICE_NO_SITE')
  })
})
