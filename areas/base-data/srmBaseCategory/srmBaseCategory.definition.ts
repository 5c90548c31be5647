import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A new category starts with the settings of its parent; each may be changed. */
const fromParent = (key: string) => ({ copiedFrom: `parentId.${key}`, overridable: true as const })

/**
 * The tree of purchase categories. Materials belong to its leaves; permits, staff and qualification
 * follow its branches.
 */
export const srmBaseCategory = defineDocument({
  resource: 'srmBaseCategory',
  title: t('采购品类', 'Purchase category'),
  display: { code: 'categoryCode', name: 'categoryName', nameEn: 'categoryNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    categoryCode: f.text('品类编码', 'Category code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 30,
    }),
    categoryName: f.text('品类名称', 'Category name', { required: true, maxLength: 80 }),
    categoryNameEn: f.text('英文名称', 'English name', { maxLength: 120 }),
    parentId: f.ref('srmBaseCategory', '上级品类', 'Parent category', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    categoryLevel: f.integer('层级', 'Level', { auto: true, max: '5', default: 1 }),
    fullPath: f.text('全路径', 'Full path', { auto: true, maxLength: 300 }),
    leafFlag: f.bool('是否末级', 'Leaf', { auto: true, default: 'Y' }),
    categoryType: f.lookup('CATEGORY_TYPE', '品类类型', 'Category type', {
      required: true,
      ...fromParent('categoryType'),
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { default: '13', ...fromParent('taxRate') }),
    aslControlFlag: f.bool('是否ASL管控', 'ASL controlled', {
      default: 'Y',
      ...fromParent('aslControlFlag'),
    }),
    inspectFlag: f.bool('是否来料检验', 'Incoming inspection', {
      default: 'Y',
      ...fromParent('inspectFlag'),
    }),
    sampleRequireFlag: f.bool('需样品认证', 'Sample approval needed', {
      default: 'N',
      ...fromParent('sampleRequireFlag'),
    }),
    surveyRequireFlag: f.bool('需现场考察', 'On-site audit needed', {
      default: 'N',
      ...fromParent('surveyRequireFlag'),
    }),
    sourcingThreshold: f.amount('招标金额门槛', 'Tender threshold', {
      min: '0',
      ...fromParent('sourcingThreshold'),
      hint: t('本位币，达到即须招标', 'Base currency; from this amount a tender is required'),
    }),
    minQuoteSuppliers: f.integer('最少询价家数', 'Minimum suppliers per RFQ', {
      min: '1',
      default: 3,
      ...fromParent('minQuoteSuppliers'),
    }),
    erpCode: f.text('ERP编码', 'ERP code', { maxLength: 40 }),
    seqNum: f.integer('排序号', 'Sequence', { default: 0 }),
    description: f.textarea('说明', 'Description', { maxLength: 500 }),
  },
  children: {
    staffs: child({
      title: t('品类负责人', 'Staff in charge'),
      fields: {
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          hint: t('为空表示所有组织', 'Empty means all organisations'),
        }),
        staffRole: f.lookup('CATEGORY_STAFF_ROLE', '角色', 'Role', { required: true }),
        personId: f.ref('basePerson', '人员', 'Person', { required: true }),
        effectiveFrom: f.date('生效日期', 'Effective from', {
          required: true,
          default: { today: true },
        }),
        effectiveTo: f.date('失效日期', 'Effective to'),
      },
    }),
    documents: child({
      title: t('供应商资质要求', 'Required certificates'),
      unique: [['certificateType']],
      fields: {
        certificateType: f.lookup('CERTIFICATE_TYPE', '证照类型', 'Certificate', {
          required: true,
        }),
        mandatoryFlag: f.bool('是否必须', 'Mandatory', { default: 'Y' }),
        warnDays: f.integer('到期预警天数', 'Warn days before expiry', { min: '0', default: 30 }),
      },
    }),
  },
  ...switched,
  transitions: [
    ...switchTransitions(),
    {
      op: 'doMoveItems',
      label: t('转移物料', 'Move items'),
      from: ['ACTIVE', 'INACTIVE'],
      to: 'same',
      by: 'buyer',
      input: {
        targetCategoryId: f.ref('srmBaseCategory', '目标品类', 'Target category', {
          required: true,
          refFilter: [
            { field: 'status', is: 'ACTIVE' },
            { field: 'leafFlag', is: 'Y' },
            { field: 'id', otherThan: 'header.id' },
          ],
        }),
        itemIds: f.multiref('srmBaseItem', '物料', 'Items', {
          hint: t('为空表示全部', 'Empty means all'),
          refFilter: [{ field: 'categoryId', sameAs: 'header.id' }],
        }),
      },
    },
  ],
  access: { org: null, lookup: 'both' },
  list: {
    columns: `
      categoryCode categoryName categoryLevel categoryType taxRate aslControlFlag inspectFlag
      sourcingThreshold minQuoteSuppliers status`,
    filters: 'categoryCode categoryName categoryType parentId status',
    sort: 'fullPath',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        categoryCode categoryName categoryNameEn parentId categoryType categoryLevel fullPath
        leafFlag seqNum erpCode description`,
    },
    {
      title: t('采购规则', 'Buying rules'),
      fields: `
        taxRate aslControlFlag inspectFlag sampleRequireFlag surveyRequireFlag sourcingThreshold
        minQuoteSuppliers`,
    },
  ],
  screens: { purchaseCassificationManagement: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'down', resource: 'srmBaseItem', field: 'categoryId' },
    { direction: 'down', resource: 'srmPurAsl', field: 'categoryId' },
  ],
  indexes: [{ fields: ['parentId', 'seqNum'] }, { fields: ['fullPath'] }],
  periods: [
    {
      name: 'staffs_one_person_a_day',
      by: ['orgId', 'staffRole'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      child: 'staffs',
    },
  ],
  checks: [
    { name: 'level_at_most_5', sql: 'category_level between 1 and 5' },
    { name: 'not_its_own_parent', sql: 'parent_id <> id' },
  ],
})
