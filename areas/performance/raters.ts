import type { Period } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { points } from './scoring/fields.ts'

/** Fields shared by quality raters and technical raters. */
export const raterFields = group('基本信息', 'Basics', {
  targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
  categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  personId: f.ref('basePerson', '评分人', 'Rater', { required: true }),
  deputyId: f.ref('basePerson', '代理人', 'Deputy', {
    refFilter: [{ field: 'id', otherThan: 'personId' }],
  }),
  raterWeight: points('权重', 'Weight', { required: true, default: '1', over: '0' }),
  effectiveFrom: f.date('生效日期', 'Effective from', { required: true, default: { today: true } }),
  effectiveTo: f.date('失效日期', 'Effective to'),
})

export const raterList = {
  columns: `
    targetOrgId categoryId supplierId personId deputyId raterWeight effectiveFrom effectiveTo status`,
  filters: 'targetOrgId categoryId supplierId personId status',
  sort: '-creationDate',
} as const

/** One person only once per scope and day, among active rows. */
export const raterPeriods = (name: string): readonly Period[] => [
  {
    name,
    by: ['targetOrgId', 'categoryId', 'supplierId', 'personId'],
    from: 'effectiveFrom',
    to: 'effectiveTo',
    where: "status = 'ENABLED'",
  },
]
