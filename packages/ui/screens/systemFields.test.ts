import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { expect, it } from 'vitest'
import { recordName } from './systemFields.ts'
import { order, orderWith } from './testDocument.ts'

const relation = defineDocument({
  resource: 'testRelation',
  title: t('关系', 'Relation'),
  display: { code: 'kind' },
  fields: {
    kind: f.lookup('RELATION_KIND', '类型', 'Kind'),
    fromId: f.ref('baseOrganization', '从', 'From'),
    toId: f.ref('baseOrganization', '到', 'To'),
  },
  children: {},
  states: { ACTIVE: t('启用', 'Active') },
  initialState: 'ACTIVE',
  access: {},
  list: { columns: ['kind', 'fromId', 'toId'], filters: [] },
  screens: {},
})

it('calls a record by its number', () => {
  expect(recordName(order, orderWith({ orderNumber: 'T0001' }))).toBe('T0001')
})

it('calls what has only a kind by what it relates, since the code of a kind is no name', () => {
  const related = { id: '1', kind: 'INVENTORY_SETTLEMENT', fromIdLabel: '一厂', toIdLabel: '公司' }
  expect(recordName(relation, related)).toBe('一厂 / 公司')
  expect(recordName(relation, { id: '2', kind: 'INVENTORY_SETTLEMENT' })).toBe(
    'INVENTORY_SETTLEMENT',
  )
})

it('calls a record by several fields together where its definition says so', () => {
  const rate = { ...order, display: { code: 'address', title: ['supplierId', 'address'] } }
  const record = { id: '1', supplierId: '5', supplierIdLabel: '恒锐', address: '一厂' }
  expect(recordName(rate, record)).toBe('恒锐 / 一厂')
  expect(recordName(rate, { ...record, address: null })).toBe('恒锐')
  expect(recordName(rate, { ...record, id: 'new' })).toBe('')
})

it('tells versions of one number apart', () => {
  const versioned = { ...order, display: { ...order.display, version: 'orderVersion' } }
  const record = orderWith({ orderNumber: 'T0001', orderVersion: 2 })
  expect(recordName(versioned, record)).toBe('T0001 V2')
  expect(recordName(versioned, { ...record, id: 'new', orderNumber: null })).toBe('')
})
