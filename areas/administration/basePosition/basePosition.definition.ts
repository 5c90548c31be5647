import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A position in a department, held by persons through allotments. */
export const basePosition = defineDocument({
  resource: 'basePosition',
  title: t('职位', 'Position'),
  display: { code: 'positionCode', name: 'positionName', nameEn: 'positionNameEn' },
  fields: {
    positionCode: f.text('职位编码', 'Position code', {
      required: true,
      unique: true,
      maxLength: 32,
    }),
    ...inBothLanguages('positionName', '职位名称', 'Position name', {
      required: true,
      maxLength: 100,
    }),
    jobId: f.ref('baseJob', '职务', 'Job', {
      required: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    departmentId: f.ref('baseDepartment', '部门', 'Department', {
      required: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      copiedFrom: 'departmentId.orgId',
    }),
    headcount: f.integer('编制人数', 'Headcount', { required: true, min: '1', default: 1 }),
    filledCount: f.integer('在岗人数', 'Filled', { auto: true, default: 0 }),
    vacantCount: f.integer('空缺人数', 'Vacant', { computed: true }),
    keyPositionFlag: f.bool('关键岗位', 'Key position', { default: 'N' }),
    approvalLimitAmount: f.amount('审批限额', 'Approval limit', {
      min: '0',
      copiedFrom: 'jobId.approvalLimitAmount',
      overridable: true,
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    persons: child({
      title: t('任职人员', 'Holders'),
      auto: true,
      fields: {
        personId: f.ref('basePerson', '员工', 'Person', { auto: true }),
        primaryFlag: f.bool('主职', 'Primary', { auto: true }),
        effectiveFrom: f.date('生效日期', 'Effective from', { auto: true }),
        effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: 'orgId', lookup: 'buyer' },
  list: {
    columns: `
      positionCode positionName jobId departmentId orgId headcount filledCount vacantCount
      keyPositionFlag enabledFlag`,
    filters: 'positionCode positionName jobId departmentId orgId enabledFlag',
    sort: 'positionCode',
  },
  form: [
    {
      title: t('职位', 'Position'),
      fields: `
        positionCode positionName jobId departmentId orgId keyPositionFlag approvalLimitAmount
        enabledFlag`,
    },
    { title: t('编制', 'Headcount'), fields: 'headcount filledCount vacantCount' },
    { title: t('有效期', 'Validity'), fields: 'effectiveFrom effectiveTo remark' },
  ],
  screens: {
    position: { kind: 'list', side: 'buyer' },
    'position/positiondetail': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'baseDepartment', field: 'departmentId' },
    { direction: 'down', resource: 'basePositionAllot', field: 'positionId' },
  ],
  indexes: [{ fields: ['departmentId', 'positionName'], unique: true }],
  checks: [
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
    { name: 'headcount_over_0', sql: 'headcount >= 1' },
  ],
})
