import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { ruledStates, ruledTransitions } from '../states.ts'

const place = { maxLength: 40, pattern: '[1-9]\\d{0,3}(\\.[1-9]\\d{0,3}){0,7}' } as const
const isList = { field: 'dataType', is: 'LIST' } as const
const isFormula = { field: 'dataType', is: 'FORMULA' } as const

/** What bidders price: a tree of items and the further columns they fill in. Tenders copy it. */
export const srmBidList = defineDocument({
  resource: 'srmBidList',
  title: t('招标清单', 'Bill of items'),
  number: { field: 'listCode', pattern: 'BLT{yyyyMMdd}{seq4}' },
  display: { code: 'listCode', name: 'listName' },
  fields: {
    listCode: f.text('清单编码', 'List code', { auto: true, unique: true, maxLength: 30 }),
    listName: f.text('清单名称', 'List', { required: true, maxLength: 100 }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
    quoteMode: f.lookup('BID_QUOTE_MODE', '报价方式', 'Quote mode', {
      required: true,
      default: 'UNIT_PRICE',
    }),
    templateFlag: f.bool('作为模板', 'Reusable template', { default: 'N' }),
    estimatedAmountExclTax: f.amount('估算不含税金额', 'Estimated amount excl. tax', {
      computed: true,
      needsCode: 'btnViewPrice',
    }),
    versionLabel: f.text('版本', 'Version', { auto: true, maxLength: 10 }),
  },
  children: {
    items: child({
      title: t('清单行', 'Items'),
      minAtSubmit: 1,
      max: 5000,
      unique: [['seqNo']],
      fields: {
        seqNo: f.text('清单编号', 'Item no.', {
          ...place,
          required: true,
          hint: t('如1、1.1、1.1.1', 'Such as 1, 1.1, 1.1.1'),
        }),
        parentNo: f.text('上级编号', 'Parent no.', { computed: true, maxLength: 40 }),
        leafFlag: f.bool('末级', 'Leaf', { computed: true }),
        itemId: f.ref('srmBaseItem', '物料', 'Item'),
        itemName: f.text('物料名称', 'Item name', {
          required: true,
          copiedFrom: 'itemId.itemName',
          overridable: true,
        }),
        specification: f.text('规格型号', 'Specification', {
          maxLength: 1000,
          copiedFrom: 'itemId.specification',
          overridable: true,
        }),
        uomCode: f.lookup('UOM', '单位', 'Unit', {
          copiedFrom: 'itemId.purchaseUomCode',
          overridable: true,
        }),
        quantity: f.number('数量', 'Quantity', { over: '0', uomField: 'uomCode' }),
        estimatedPriceExclTax: f.price('估算不含税单价', 'Estimated price excl. tax', {
          min: '0',
          needsCode: 'btnViewPrice',
        }),
        estimatedAmountExclTax: f.amount('估算不含税金额', 'Estimated amount excl. tax', {
          computed: true,
          noTotal: true,
          needsCode: 'btnViewPrice',
        }),
        mandatoryFlag: f.bool('必报', 'Must be quoted', { default: 'Y' }),
      },
    }),
    properties: child({
      title: t('报价属性列', 'Columns to fill in'),
      unique: [['propertyCode']],
      max: 50,
      fields: {
        seqNum: f.integer('序号', 'Sequence', { required: true, min: '1', max: '999' }),
        propertyCode: f.text('属性编码', 'Column code', {
          required: true,
          maxLength: 30,
          pattern: '[A-Za-z][A-Za-z0-9]{0,29}',
        }),
        nameZh: f.text('中文名', 'Chinese name', { required: true, maxLength: 60 }),
        nameEn: f.text('英文名', 'English name', { required: true, maxLength: 60 }),
        dataType: f.lookup('BID_PROP_TYPE', '类型', 'Type', { required: true }),
        options: f.text('选项', 'Options', {
          maxLength: 1000,
          required: isList,
          hint: t('用逗号分隔', 'Separated by commas'),
        }),
        requiredFlag: f.bool('必填', 'Required', { default: 'N' }),
        formula: f.text('公式', 'Formula', {
          maxLength: 500,
          required: isFormula,
          hint: t(
            '可用数字属性编码、quantity、+ - * / ( )和round',
            'Codes of number columns, quantity, + - * / ( ) and round',
          ),
        }),
        priceFlag: f.bool('属价格', 'Carries price', {
          default: 'N',
          hint: t('随价格一起密封', 'Sealed with the prices'),
        }),
      },
    }),
  },
  states: ruledStates,
  transitions: ruledTransitions(),
  access: { org: 'orgId', category: 'categoryId' },
  list: {
    columns: `
      listCode listName categoryId quoteMode templateFlag estimatedAmountExclTax versionLabel status
      creationDate`,
    filters: 'listCode listName categoryId templateFlag status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        listCode listName orgId categoryId quoteMode templateFlag estimatedAmountExclTax
        versionLabel`,
    },
  ],
  screens: {
    biddingListList: { kind: 'list', side: 'buyer' },
    biddingListEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmBidProject', field: 'sections.bidListId' }],
})
