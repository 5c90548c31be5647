import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Product lines of the company, up to three levels, with the people responsible. */
export const srmBaseProductLine = defineDocument({
  resource: 'srmBaseProductLine',
  title: t('产品线', 'Product line'),
  display: { code: 'productLineCode', name: 'productLineName', nameEn: 'productLineNameEn' },
  treeParent: 'parentId',
  fields: {
    ...group('产品线', 'Product line', {
      productLineCode: f.text('产品线编码', 'Product line code', {
        required: true,
        unique: true,
        maxLength: 30,
      }),
      productLineName: f.text('产品线名称', 'Name', { required: true, maxLength: 80 }),
      productLineNameEn: f.text('英文名称', 'English name', { maxLength: 120 }),
      parentId: f.ref('srmBaseProductLine', '上级产品线', 'Parent', {
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      lineLevel: f.integer('层级', 'Level', { auto: true, default: 1 }),
      fullPath: f.text('全路径', 'Full path', { auto: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        hint: t('为空表示所有组织', 'Empty means all organisations'),
      }),
      departmentId: f.ref('baseDepartment', '责任部门', 'Department'),
      managerId: f.ref('basePerson', '产品线负责人', 'Manager'),
      qualityOwnerId: f.ref('basePerson', '质量负责人', 'Quality owner'),
      erpCode: f.text('ERP编码', 'ERP code', { maxLength: 40 }),
      remark: f.text('备注', 'Remark'),
    }),
  },
  ...switched,
  transitions: switchTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      productLineCode productLineName parentId orgId departmentId managerId qualityOwnerId erpCode
      status`,
    filters: 'productLineCode productLineName orgId managerId status',
    sort: 'productLineCode',
  },
  screens: { baseProductLine: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'down', resource: 'srmBaseItem', field: 'productLineId' },
    { direction: 'down', resource: 'srmBaseSubinventoryPl', field: 'productLineId' },
  ],
  checks: [{ name: 'not_its_own_parent', sql: 'parent_id <> id' }],
})
