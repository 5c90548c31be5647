import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const ASSIGN_SEVERAL = {
  title: t('批量分配', 'Assign several'),
  input: {
    positionIds: f.multiref('basePosition', '职位', 'Positions', {
      required: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    personIds: f.multiref('basePerson', '员工', 'Persons', {
      required: true,
      refFilter: [{ field: 'status', is: 'ON_JOB' }],
    }),
    allotKind: f.lookup('ALLOT_KIND', '任职方式', 'Kind', { default: 'REGULAR' }),
    effectiveFrom: f.date('生效日期', 'Effective from', { default: { today: true } }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    reason: f.textarea('原因', 'Reason', { maxLength: 500 }),
  },
} as const
