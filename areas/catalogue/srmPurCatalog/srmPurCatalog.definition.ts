import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The tree in which employees find what suppliers offer. SKUs hang on its leaves and take the attributes along the branch. */
export const srmPurCatalog = defineDocument({
  resource: 'srmPurCatalog',
  title: t('商城目录', 'Mall directory'),
  display: { code: 'catalogCode', name: 'catalogName', nameEn: 'catalogNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    catalogCode: f.text('目录编码', 'Directory code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 30,
    }),
    catalogName: f.text('目录名称', 'Directory name', { required: true, maxLength: 60 }),
    catalogNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    parentId: f.ref('srmPurCatalog', '上级目录', 'Parent', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    catalogLevel: f.integer('层级', 'Level', { auto: true, max: '3', default: 1 }),
    fullPath: f.text('全路径', 'Full path', { auto: true, maxLength: 300 }),
    leafFlag: f.bool('是否末级', 'Leaf', { auto: true, default: 'Y' }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      hint: t('末级目录有商品前必须填写', 'Needed before SKUs are put in a leaf'),
      refFilter: [
        { field: 'status', is: 'ACTIVE' },
        { field: 'leafFlag', is: 'Y' },
      ],
    }),
    orgIds: f.multiref('baseOrganization', '可见组织', 'Visible to organisations', {
      hint: t('为空表示所有组织，受上级目录限制', 'Empty means all; narrowed by the parent'),
    }),
    iconFileId: f.attachments('图标', 'Icon', {
      maxCount: 1,
      extensions: ['png', 'jpg', 'jpeg'],
    }),
    ownerId: f.ref('basePerson', '目录负责人', 'Directory owner', {
      hint: t(
        '审核商品，末级目录有商品前必须填写',
        'Approves SKUs; needed before they are put in a leaf',
      ),
    }),
    agreementFlag: f.bool('须有采购协议', 'Agreement needed', { default: 'N' }),
    approveFlag: f.bool('下单须审批', 'Orders need approval', { default: 'N' }),
    maxLineAmount: f.amount('单行金额上限', 'Line amount limit', {
      over: '0',
      hint: t('本位币，为空表示不限', 'Base currency; empty means none'),
    }),
    seqNum: f.integer('排序号', 'Sequence', { default: 0 }),
    onShelfCount: f.integer('在架商品数', 'SKUs on shelf', { computed: 'atRead' }),
  },
  children: {
    attributes: child({
      title: t('商品属性', 'SKU attributes'),
      unique: [['attrCode']],
      fields: {
        attrCode: f.text('属性编码', 'Attribute code', { required: true, maxLength: 30 }),
        attrName: f.text('属性名称', 'Attribute', { required: true, maxLength: 40 }),
        attrType: f.lookup('CAT_ATTR_TYPE', '属性类型', 'Type', {
          required: true,
          default: 'TEXT',
        }),
        attrValues: f.text('可选值', 'Choices', {
          required: { field: 'attrType', is: ['CHOICE', 'MULTI'] },
          onlyWhen: { field: 'attrType', is: ['CHOICE', 'MULTI'] },
          maxLength: 500,
          hint: t('用分号分隔', 'Separated by ;'),
        }),
        unitName: f.text('属性单位', 'Attribute unit', { maxLength: 20 }),
        requiredFlag: f.bool('必填', 'Required', { default: 'N' }),
        filterFlag: f.bool('商城筛选项', 'Filter in the mall', { default: 'N' }),
        seqNum: f.integer('排序', 'Sequence', { default: 0 }),
      },
    }),
  },
  ...switched,
  transitions: [...switchTransitions()],
  access: { org: null, lookup: 'both' },
  list: {
    columns: `
      catalogCode catalogName catalogLevel categoryId ownerId agreementFlag approveFlag maxLineAmount
      onShelfCount seqNum status`,
    filters: 'catalogCode catalogName categoryId ownerId parentId status',
    sort: 'fullPath',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        catalogCode catalogName catalogNameEn parentId catalogLevel fullPath leafFlag categoryId
        ownerId seqNum iconFileId onShelfCount`,
    },
    {
      title: t('购买规则', 'Buying rules'),
      fields: 'orgIds agreementFlag approveFlag maxLineAmount',
    },
  ],
  screens: { purCatalogList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmBaseCategory', field: 'categoryId' },
    { direction: 'down', resource: 'srmPurCatalogSku', field: 'catalogId' },
  ],
  indexes: [
    { fields: ['parentId', 'seqNum'] },
    { fields: ['fullPath'] },
    { fields: ['categoryId'] },
  ],
  checks: [
    { name: 'level_at_most_3', sql: 'catalog_level between 1 and 3' },
    { name: 'not_its_own_parent', sql: 'parent_id <> id' },
  ],
})
