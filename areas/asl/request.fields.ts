import { f } from '@opensrm/kernel/document/fields.ts'

const auto = { auto: true } as const

/** Who asks for a change of the list, and when. */
export const requestFields = {
  applicantId: f.ref('basePerson', '申请人', 'Requester', {
    ...auto,
    default: { session: 'personId' },
  }),
  departmentId: f.ref('baseDepartment', '部门', 'Department', {
    ...auto,
    default: { session: 'departmentId' },
  }),
  applyDate: f.date('申请日期', 'Date', { ...auto, default: { today: true } }),
} as const
