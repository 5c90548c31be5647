import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Which subinventory is proposed for goods of a product line. */
export const srmBaseSubinventoryPl = defineDocument({
  resource: 'srmBaseSubinventoryPl',
  title: t('子库产品线关系', 'Subinventory of a product line'),
  display: { code: 'usageType' },
  fields: {
    ...group('对应关系', 'Relation', {
      orgId: f.ref('baseOrganization', '库存组织', 'Inventory organisation', { required: true }),
      productLineId: f.ref('srmBaseProductLine', '产品线', 'Product line', {
        required: true,
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        hint: t('为空表示所有品类', 'Empty means all categories'),
      }),
      usageType: f.lookup('SUBINVENTORY_USAGE', '用途', 'Usage', {
        required: true,
        default: 'RECEIVE',
      }),
      subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', {
        required: true,
        refFilter: [
          { field: 'orgId', sameAs: 'orgId' },
          { field: 'status', is: 'ACTIVE' },
        ],
      }),
      locatorCode: f.text('默认货位', 'Default locator', { maxLength: 40 }),
      priorityNum: f.integer('优先级', 'Priority', { required: true, min: '1', default: 1 }),
    }),
    ...group('有效期', 'Validity', {
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to'),
    }),
  },
  ...switched,
  transitions: switchTransitions(),
  access: { org: 'orgId' },
  list: {
    columns: `
      orgId productLineId categoryId usageType subinventoryId locatorCode priorityNum effectiveFrom
      effectiveTo status`,
    filters: 'orgId productLineId categoryId usageType subinventoryId status',
    sort: 'priorityNum',
  },
  screens: { subinventoryPLRelationships: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmBaseSubinventory', field: 'subinventoryId' },
    { direction: 'up', resource: 'srmBaseProductLine', field: 'productLineId' },
  ],
  indexes: [{ fields: ['orgId', 'productLineId', 'usageType'] }],
  periods: [
    {
      name: 'one_place_a_day',
      by: ['orgId', 'productLineId', 'categoryId', 'usageType', 'priorityNum'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      where: "status = 'ACTIVE'",
    },
  ],
  checks: [
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
    { name: 'priority_over_0', sql: 'priority_num >= 1' },
  ],
})
