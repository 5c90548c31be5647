import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import type { CartGroup, CartTotal } from '../srmPurCatalogCart/cartRows.ts'

const CART = 'srmPurCatalogCart'

export type Supplier = { id: string; supplierName: string; supplierNameEn: string | null }
export type Named = { name: string; nameEn: string | null }

export type Goods = {
  id: string
  skuCode: string
  skuName: string
  skuNameEn: string | null
  brand: string | null
  specification: string | null
  supplierId: string
  catalogId: string
  uomCode: string
  currencyCode: string
  priceInclTax: string
  marketPriceInclTax: string | null
  stepFlag: string
  deliveryDays: number
  stockState: 'IN' | 'FEW' | 'NONE'
  agreed: boolean
  mainImageId: string | null
  minOrderQuantity: string
  orderMultiple: string
}
export type Directory = { id: string; parentId: string | null } & Named
export type Facet = { value: string; count: number }
export type Home = {
  often: Goods[]
  newest: Goods[]
  best: (Goods & { topId: string })[]
  directories: Directory[]
  suppliers: Supplier[]
  cartCount: number
}
export type Found = {
  count: number
  rows: Goods[]
  suppliers: Supplier[]
  facets: {
    brands: Facet[]
    suppliers: Facet[]
    bands: Facet[]
    inStock: number
    agreed: number
    attributes: { code: string; name: string; unit: string | null; values: Facet[] }[]
  }
}
export type Step = { from: string; to: string | null; priceInclTax: string; priceExclTax: string }
export type Compared = {
  goods: (Goods & {
    steps: Step[]
    model: string | null
    warrantyMonths: number | null
    attributes: { attrCode: string; attrName: string; attrValue: string | null }[]
  })[]
  suppliers: Supplier[]
}
export type CartRow = {
  id: string
  versionNum: number
  skuId: string
  skuName: string | null
  skuNameEn: string | null
  specification: string | null
  supplierId: string
  uomCode: string
  currencyCode: string
  quantity: string
  orderMultiple: string | null
  minOrderQuantity: string | null
  checkedFlag: string
  addedPriceInclTax: string | null
  currentPriceInclTax: string | null
  amountInclTax: string | null
  priceChange: 'UP' | 'DOWN' | null
  invalidMsg: string | null
}
export type Cart = {
  rows: CartRow[]
  suppliers: Supplier[]
  groups: CartGroup[]
  totals: CartTotal[]
}

export const askCart = <T>(action: string, body: object, signal?: AbortSignal): Promise<T> =>
  call<T>(resourcePath(CART, action), body, signal ? { signal } : {})
