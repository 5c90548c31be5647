import { expect, it } from 'vitest'
import type { RouteEntry } from '../client/routes.ts'
import { makersOf, wishOf } from './commands.ts'

it('recognises what to create and for whom, in both languages', () => {
  expect(wishOf('new order for Hengrui')).toEqual({ what: 'order', partner: 'Hengrui' })
  expect(wishOf('Create a purchase order')).toEqual({ what: 'purchase order', partner: null })
  expect(wishOf('新建采购订单 给恒瑞')).toEqual({ what: '采购订单', partner: '恒瑞' })
  expect(wishOf('给恒瑞新建订单')).toEqual({ what: '订单', partner: '恒瑞' })
  expect(wishOf('新建')).toEqual({ what: '', partner: null })
  expect(wishOf('PO2026')).toBeNull()
})

it('offers only what this user may make, each document once', () => {
  const page = (route: string, resource: string, creates?: { zh: string; en: string }) =>
    ({ route, resource, ...(creates ? { creates } : {}) }) as RouteEntry
  const order = { zh: '采购订单', en: 'Purchase order' }
  const routes = [
    page('orderEdit', 'order', order),
    page('orderOther', 'order', order),
    page('changeEdit', 'change'),
    page('noteEdit', 'note', { zh: '送货单', en: 'Delivery note' }),
  ]
  const found = (typed: string) => makersOf(routes, typed).map(({ route }) => route)
  expect(found('new order for Hengrui')).toEqual(['orderEdit'])
  expect(found('新建送货')).toEqual(['noteEdit'])
  expect(found('new')).toEqual(['orderEdit', 'noteEdit'])
  expect(found('delivery')).toEqual(['noteEdit'])
  expect(found('PO2026')).toEqual([])
})
