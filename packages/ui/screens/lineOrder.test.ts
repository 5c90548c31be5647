import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { expect, it } from 'vitest'
import { lineOrder, repeatsName } from './lineOrder.ts'

const lines = child({
  title: t('行', 'Lines'),
  statusField: 'lineStatus',
  numbering: { field: 'lineNum', step: 10 },
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    lineType: f.lookup('TYPE', '行类型', 'Line type', { required: true }),
    lineStatus: f.lookup('STATUS', '行状态', 'Status', { auto: true }),
    remark: f.text('备注', 'Remark'),
    revision: f.text('版本', 'Revision', { maxLength: 30, copiedFrom: 'itemId.revision' }),
    needByDate: f.date('需求日期', 'Need-by date', { required: true }),
    receivedQuantity: f.number('已收', 'Received', { auto: true, uomField: 'uomCode' }),
    amount: f.amount('金额', 'Amount', { computed: true, currencyField: 'currencyCode' }),
    price: f.price('单价', 'Price'),
    uomCode: f.lookup('UOM', '单位', 'UOM', { required: true }),
    quantity: f.number('数量', 'Quantity', { required: true, uomField: 'uomCode' }),
    specification: f.text('规格', 'Specification', {
      maxLength: 300,
      copiedFrom: 'itemId.specification',
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
  },
})

it('puts what a line is about, how much, at what price and until when before everything else', () => {
  expect(lineOrder(lines, Object.entries(lines.fields)).map(([key]) => key)).toEqual([
    'itemId',
    'specification',
    'quantity',
    'uomCode',
    'price',
    'amount',
    'needByDate',
    'lineStatus',
    'lineNum',
    'lineType',
    'remark',
    'revision',
    'receivedQuantity',
  ])
})

it('knows the quantity of the line from the conditions that its writer adds', () => {
  const quoted = child({
    title: t('报价行', 'Quotation lines'),
    about: 'itemId',
    fields: {
      minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', { uomField: 'uomCode' }),
      uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
      quantity: f.number('数量', 'Quantity', { auto: true, uomField: 'uomCode' }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    },
  })
  expect(lineOrder(quoted, Object.entries(quoted.fields)).map(([key]) => key)).toEqual([
    ...['itemId', 'quantity', 'uomCode', 'minOrderQuantity'],
  ])
})

it('puts the price that is entered before one that is only told', () => {
  const bid = child({
    title: t('分项报价', 'Items'),
    about: 'itemId',
    fields: {
      basePrice: f.price('基准单价', 'Base price', { auto: true }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      priceExclTax: f.price('不含税单价', 'Price excl. tax'),
    },
  })
  expect(lineOrder(bid, Object.entries(bid.fields)).map(([key]) => key)).toEqual([
    ...['itemId', 'priceExclTax', 'basePrice'],
  ])
})

it('begins with what the definition puts first, where a row holds several quantities and prices', () => {
  const award = child({
    title: t('定标明细', 'Award lines'),
    about: 'itemId',
    leading: ['supplierId', 'awardQuantity', 'awardPrice'],
    fields: {
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      itemQuantity: f.number('招标数量', 'Tender quantity', { auto: true, uomField: 'uomCode' }),
      uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '中标供应商', 'Awarded supplier', { auto: true }),
      awardQuantity: f.number('定标数量', 'Awarded quantity', { auto: true, uomField: 'uomCode' }),
      firstPrice: f.price('首轮单价', 'First price', { auto: true }),
      awardPrice: f.price('定标单价', 'Award price', { auto: true }),
      amount: f.amount('金额', 'Amount', { auto: true }),
    },
  })
  expect(lineOrder(award, Object.entries(award.fields)).map(([key]) => key)).toEqual([
    ...['itemId', 'supplierId', 'awardQuantity', 'awardPrice', 'itemQuantity', 'uomCode'],
    ...['firstPrice', 'amount'],
  ])
})

it('leaves the order of a collection that is about nothing in particular to its definition', () => {
  const { about: _about, ...contacts } = lines
  const keys = Object.keys(lines.fields)
  expect(lineOrder(contacts, Object.entries(lines.fields)).map(([key]) => key)).toEqual(keys)
})

it('knows a description that only says the name again, in the words of the reader', () => {
  const named = {
    id: '1',
    itemIdLabel: 'M1 Bearing block',
    text: '轴承座',
    textLabel: 'Bearing block',
  }
  expect(repeatsName([named], 'text', 'itemId')).toBe(true)
  expect(repeatsName([named, { ...named, textLabel: null }], 'text', 'itemId')).toBe(false)
  expect(repeatsName([], 'text', 'itemId')).toBe(false)
  expect(repeatsName([named], 'text', undefined)).toBe(false)
})
