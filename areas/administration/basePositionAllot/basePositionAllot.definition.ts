import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Who holds which position, from when to when. History is never overwritten: a change ends one row
 * and adds another.
 */
export const basePositionAllot = defineDocument({
  resource: 'basePositionAllot',
  title: t('职位分配', 'Position assignment'),
  display: { code: 'positionId' },
  withoutOrg: true,
  fields: {
    ...group('任职', 'Allotment', {
      positionId: f.ref('basePosition', '职位', 'Position', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: 'ENABLED' }],
      }),
      personId: f.ref('basePerson', '员工', 'Person', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: 'ON_JOB' }],
      }),
      jobId: f.ref('baseJob', '职务', 'Job', { copiedFrom: 'positionId.jobId' }),
      departmentId: f.ref('baseDepartment', '部门', 'Department', {
        copiedFrom: 'positionId.departmentId',
      }),
      primaryFlag: f.bool('主职', 'Primary', { default: 'Y' }),
      allotKind: f.lookup('ALLOT_KIND', '任职方式', 'Kind', { required: true, default: 'REGULAR' }),
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to', {
        required: { field: 'allotKind', is: 'ACTING' },
      }),
      reason: f.textarea('原因', 'Reason', { maxLength: 500 }),
    }),
  },
  states: { EFFECTIVE: t('生效', 'Effective'), ENDED: t('已结束', 'Ended') },
  deletableIn: [],
  transitions: [
    {
      op: 'doEnd',
      label: t('结束任职', 'End'),
      from: ['EFFECTIVE'],
      to: 'ENDED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: {
        effectiveTo: f.date('失效日期', 'Effective to', {
          required: true,
          default: { today: true },
        }),
      },
    },
  ],
  clock: [
    { code: 'end', op: 'doEnd', at: 'effectiveTo', after: { days: 1 }, input: 'effectiveTo' },
  ],
  access: { org: null },
  list: {
    columns: `
      positionId departmentId jobId personId primaryFlag allotKind effectiveFrom effectiveTo status`,
    filters: 'positionId departmentId personId allotKind status effectiveFrom',
    sort: '-effectiveFrom',
  },
  screens: {
    positionAllot: { kind: 'list', side: 'buyer' },
    'positionAllot/positionAllotAdd': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'basePosition', field: 'positionId' },
    { direction: 'up', resource: 'basePerson', field: 'personId' },
  ],
  indexes: [
    { fields: ['personId', 'effectiveFrom'] },
    { fields: ['positionId', 'personId', 'effectiveFrom'], unique: true },
  ],
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
