import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A kind of work with its grade and approval limit; positions are instances of it. */
export const baseJob = defineDocument({
  resource: 'baseJob',
  title: t('职务', 'Job'),
  display: { code: 'jobCode', name: 'jobName', nameEn: 'jobNameEn' },
  withoutOrg: true,
  fields: {
    jobCode: f.text('职务编码', 'Job code', { required: true, unique: true, maxLength: 32 }),
    jobName: f.text('职务名称', 'Job name', { required: true, maxLength: 100 }),
    jobNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    jobFamily: f.lookup('JOB_FAMILY', '职务序列', 'Job family', { required: true }),
    jobGrade: f.integer('职等', 'Grade', { min: '1', max: '20' }),
    approvalLimitAmount: f.amount('审批限额', 'Approval limit', {
      min: '0',
      hint: t('人民币含税，为空表示无审批权', 'CNY incl. tax; empty means none'),
    }),
    description: f.textarea('职责说明', 'Description'),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    areas: child({
      title: t('分配区域', 'Allocation areas'),
      unique: [['orgId']],
      fields: {
        orgId: f.ref('baseOrganization', '组织范围', 'Organisation', { required: true }),
        includeChildren: f.bool('含下级', 'With children', { default: 'Y' }),
        maxHeadcount: f.integer('编制上限', 'Max headcount', { min: '0' }),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: 'jobCode jobName jobFamily jobGrade approvalLimitAmount enabledFlag',
    filters: 'jobCode jobName jobFamily enabledFlag',
    sort: 'jobCode',
  },
  form: [
    {
      title: t('职务', 'Job'),
      fields: `
        jobCode jobName jobNameEn jobFamily jobGrade approvalLimitAmount seqNum enabledFlag
        description`,
    },
  ],
  screens: { job: { kind: 'list', side: 'buyer' }, 'job/editjob': { kind: 'edit', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'basePosition', field: 'jobId' }],
  checks: [{ name: 'grade_range', sql: 'job_grade between 1 and 20' }],
})
