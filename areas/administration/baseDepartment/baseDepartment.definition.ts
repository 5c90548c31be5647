import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Departments of an organisation, and who answers for them in approvals. */
export const baseDepartment = defineDocument({
  resource: 'baseDepartment',
  title: t('部门', 'Department'),
  display: { code: 'deptCode', name: 'deptName', nameEn: 'deptNameEn' },
  treeParent: 'parentId',
  fields: {
    deptCode: f.text('部门编码', 'Department code', {
      required: true,
      unique: true,
      maxLength: 32,
    }),
    deptName: f.text('部门名称', 'Department name', { required: true, maxLength: 100 }),
    deptNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
    parentId: f.ref('baseDepartment', '上级部门', 'Parent department', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    levelId: f.integer('层级', 'Level', { auto: true, default: 0 }),
    treeFullPath: f.text('全路径', 'Full path', { auto: true, maxLength: 500 }),
    managerPersonId: f.ref('basePerson', '负责人', 'Manager', {
      refFilter: [{ field: 'status', is: 'ON_JOB' }],
    }),
    deputyPersonId: f.ref('basePerson', '副负责人', 'Deputy', {
      refFilter: [{ field: 'status', is: 'ON_JOB' }],
      hint: t('负责人缺席或为申请人时代理', 'Acts when the manager is absent or is the requester'),
    }),
    costCenterCode: f.text('成本中心', 'Cost centre', { maxLength: 32 }),
    deptKind: f.lookup('DEPT_KIND', '部门性质', 'Kind'),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    sourceSystem: f.lookup('SOURCE_SYSTEM', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    positions: child({
      title: t('职位', 'Positions'),
      auto: true,
      fields: {
        positionId: f.ref('basePosition', '职位', 'Position', { auto: true }),
        headcount: f.integer('编制', 'Headcount', { auto: true }),
        filled: f.integer('在岗', 'Filled', { auto: true }),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: 'orgId', lookup: 'buyer' },
  list: {
    columns: `
      deptCode deptName orgId parentId managerPersonId deputyPersonId deptKind costCenterCode
      enabledFlag`,
    filters: 'deptCode deptName orgId deptKind managerPersonId enabledFlag',
    sort: 'treeFullPath',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        deptCode deptName deptNameEn orgId parentId levelId treeFullPath deptKind costCenterCode
        seqNum enabledFlag`,
    },
    { title: t('负责人', 'In charge'), fields: 'managerPersonId deputyPersonId' },
    {
      title: t('有效期与来源', 'Validity and source'),
      fields: 'effectiveFrom effectiveTo sourceSystem',
    },
  ],
  screens: {
    department: { kind: 'list', side: 'buyer' },
    DepartmentDetail: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'baseOrganization', field: 'orgId' },
    { direction: 'down', resource: 'basePosition', field: 'departmentId' },
    { direction: 'down', resource: 'basePerson', field: 'departmentId' },
  ],
  indexes: [{ fields: ['parentId', 'seqNum'] }],
  checks: [
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
    { name: 'not_its_own_parent', sql: 'parent_id <> id' },
  ],
})
