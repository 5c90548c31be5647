import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Rates and duties are the buyer's responsibility: the broker declares for the importer. */
const beforeDeclaring = ['DRAFT', 'REJECTED', 'APPROVED'] as const
const ours = { visibleTo: 'buyer', editableBy: 'buyer' } as const

export const lines = child({
  title: t('报关商品', 'Goods'),
  minAtSubmit: 1,
  byHand: true,
  max: 50,
  numbering: { field: 'lineNum', step: 1 },
  fields: {
    lineNum: f.integer('项号', 'Item no.', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'orderLineId.itemId' }),
    orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', {
      required: true,
      refFilter: [
        { field: 'header.supplierId', sameAs: 'header.supplierId' },
        { field: 'header.status', is: ['PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED'] },
      ],
    }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'orderLineId.uomCode' }),
    declareName: f.text('申报品名', 'Declared name', {
      required: true,
      maxLength: 100,
      copiedFrom: 'governmentMaterialId.declareName',
      overridable: true,
    }),
    hsCode: f.text('HS编码', 'HS code', {
      requiredAtSubmit: true,
      maxLength: 10,
      pattern: '[0-9]{10}',
      copiedFrom: 'governmentMaterialId.hsCode',
      overridable: true,
    }),
    governmentMaterialId: f.ref('srmPurGovernmentMaterial', '备案', 'Filing', {
      refFilter: [{ field: 'itemId', sameAs: 'itemId' }],
    }),
    legalQuantity: f.number('法定数量', 'Legal quantity', { computed: true }),
    noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', {
      refFilter: [{ field: 'header.id', sameAs: 'header.noteId' }],
    }),
    legalRate: f.number('法定单位换算', 'Legal per purchase UOM', {
      copiedFrom: 'governmentMaterialId.legalRate',
      scale: 8,
      hidden: true,
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      copiedFrom: 'orderLineId.priceExclTax',
      overridable: true,
      min: '0',
    }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', { computed: true }),
    originCountry: f.lookup('COUNTRY', '原产国', 'Country of origin', {
      required: true,
      copiedFrom: 'governmentMaterialId.originCountry',
      overridable: true,
    }),
    dutyRate: f.percent('关税率', 'Duty rate', {
      ...ours,
      editableIn: beforeDeclaring,
      copiedFrom: 'governmentMaterialId.dutyRate',
      overridable: true,
    }),
    importVatRate: f.lookup('TAX_RATE', '进口增值税率', 'Import VAT rate', {
      ...ours,
      editableIn: beforeDeclaring,
      copiedFrom: 'governmentMaterialId.importVatRate',
      overridable: true,
    }),
    dutiableAmount: f.amount('完税价格(CNY)', 'Dutiable value CNY', {
      computed: true,
      visibleTo: 'buyer',
    }),
    dutyAmount: f.amount('关税(CNY)', 'Duty CNY', { computed: true, visibleTo: 'buyer' }),
    importVatAmount: f.amount('进口增值税(CNY)', 'Import VAT CNY', {
      computed: true,
      visibleTo: 'buyer',
    }),
  },
})

export const customs = child({
  title: t('通关节点', 'Clearance steps'),
  unique: [['stepCode']],
  editableIn: ['DRAFT', 'REJECTED', 'APPROVED', 'DECLARED', 'RELEASED'],
  fields: {
    stepCode: f.lookup('PUR_CUSTOM_STEP', '节点', 'Step', { required: true }),
    planTime: f.datetime('计划时间', 'Planned'),
    actualTime: f.datetime('实际时间', 'Actual'),
    operator: f.text('经办人', 'Handled by', { maxLength: 60 }),
    stepRemark: f.text('说明', 'Remark', { maxLength: 200 }),
  },
})
