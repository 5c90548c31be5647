import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
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

it('says the parts of a name in the language of the reader', () => {
  const graded = {
    ...order,
    fields: {
      grade: f.lookup('SPE_GRADE', '等级', 'Grade'),
      ...inBothLanguages('indicator', '指标', 'Indicator', { maxLength: 60 }),
    },
    display: { code: 'grade', title: ['grade', 'indicator'] },
  }
  const record = { id: '1', grade: 'A', indicator: '准时交货率', indicatorEn: 'On-time delivery' }
  const meaning = (_: string, code: string) => `${code} excellent`
  expect(recordName(graded, record, { language: 'EN', meaning })).toBe(
    'A excellent / On-time delivery',
  )
  const plain = { ...record, indicatorEn: null }
  expect(recordName(graded, plain, { language: 'EN', meaning: () => '' })).toBe('A / 准时交货率')
})

it('tells versions of one number apart', () => {
  const versioned = { ...order, display: { ...order.display, version: 'orderVersion' } }
  const record = orderWith({ orderNumber: 'T0001', orderVersion: 2 })
  expect(recordName(versioned, record)).toBe('T0001 V2')
  expect(recordName(versioned, { ...record, id: 'new', orderNumber: null })).toBe('')
})
