import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { lastPriceFields } from '../../demand/ports/rules.ts'

const counter = { auto: true, default: '0' } as const

export const lines = child({
  title: t('协议行', 'Agreement lines'),
  statusField: 'lineStatus',
  states: { OPEN: t('有效', 'Open'), CLOSED: t('关闭', 'Closed') },
  minAtSubmit: 1,
  numbering: { field: 'lineNum', step: 10 },
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      required: true,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      required: true,
      copiedFrom: 'itemId.purchaseUomCode',
      overridable: true,
    }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      min: '0',
      hint: t('价格基准为含税时录入', 'Entered when the price basis includes tax'),
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      required: true,
      copiedFrom: 'itemId.taxRate',
      overridable: true,
    }),
    limitQuantity: f.number('最大采购量', 'Limit quantity', {
      over: '0',
      uomField: 'uomCode',
      required: { field: 'header.agreementType', is: 'QUANTITY' },
    }),
    releasedQuantity: f.number('已执行数量', 'Released quantity', {
      ...counter,
      uomField: 'uomCode',
    }),
    remainingQuantity: f.number('剩余数量', 'Remaining quantity', {
      computed: true,
      uomField: 'uomCode',
    }),
    itemDescription: f.text('物料描述', 'Item description', {
      required: true,
      maxLength: 300,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'itemId.categoryId',
    }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', {
      required: true,
      over: '0',
      default: '1',
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      min: '0',
      hint: t('价格基准为不含税时录入', 'Entered when the price basis excludes tax'),
    }),
    stepFlag: f.bool('阶梯价', 'Price steps', { computed: true }),
    stepMode: f.lookup('PRICE_STEP_MODE', '阶梯方式', 'Step mode', { default: 'LINE_QTY' }),
    ...lastPriceFields,
    commitQuantity: f.number('承诺采购量', 'Committed quantity', { min: '0', uomField: 'uomCode' }),
    minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', {
      min: '0',
      default: '0',
      uomField: 'uomCode',
    }),
    minPackQuantity: f.number('最小包装量', 'Pack quantity', {
      min: '0',
      default: '0',
      uomField: 'uomCode',
    }),
    leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0' }),
    lineEffectiveDate: f.date('价格生效', 'Price from', {
      default: { sameAs: 'header.effectiveFrom' },
      followsHeader: 'effectiveFrom',
    }),
    lineExpiryDate: f.date('价格失效', 'Price to', {
      default: { sameAs: 'header.effectiveTo' },
      followsHeader: 'effectiveTo',
    }),
    releasedAmount: f.amount('已执行金额', 'Released amount', {
      ...counter,
      currencyField: 'currencyCode',
    }),
    receivedQuantity: f.number('已收数量', 'Received quantity', {
      ...counter,
      uomField: 'uomCode',
    }),
    lineStatus: f.lookup('PUR_OPEN_CLOSED', '行状态', 'Line status', {
      auto: true,
      default: 'OPEN',
    }),
  },
})

export const steps = child({
  title: t('阶梯价', 'Price steps'),
  parent: 'lines',
  fields: {
    fromQuantity: f.number('数量从(含)', 'From quantity (incl.)', { required: true, min: '0' }),
    toQuantity: f.number('数量至(不含)', 'To quantity (excl.)', { computed: true }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', { min: '0' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', { min: '0' }),
  },
})

export const orgs = child({
  title: t('适用组织', 'Permitted organisations'),
  visibleTo: 'buyer',
  unique: [['useOrgId']],
  fields: {
    useOrgId: f.ref('baseOrganization', '组织', 'Organisation', { required: true }),
    sharePct: f.percent('额度比例', 'Share of limit', {
      hint: t('为空表示共享', 'Empty means shared'),
    }),
    releasedAmount: f.amount('已执行金额', 'Released amount', {
      ...counter,
      currencyField: 'currencyCode',
    }),
  },
})

export const projects = child({
  title: t('协议项目', 'Agreement projects'),
  unique: [['projectCode']],
  fields: {
    projectCode: f.text('项目编码', 'Project code', { required: true, maxLength: 50 }),
    projectName: f.text('项目名称', 'Project', { required: true, maxLength: 100 }),
    managerId: f.ref('basePerson', '项目负责人', 'Manager'),
    effectiveFrom: f.date('生效日期', 'Effective from'),
    effectiveTo: f.date('失效日期', 'Effective to'),
    limitAmount: f.amount('项目限额', 'Limit', { over: '0', currencyField: 'currencyCode' }),
    releasedAmount: f.amount('已执行金额', 'Released amount', {
      ...counter,
      currencyField: 'currencyCode',
    }),
    remainingAmount: f.amount('剩余金额', 'Remaining amount', {
      computed: true,
      currencyField: 'currencyCode',
    }),
  },
})
