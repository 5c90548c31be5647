import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmSlcAgreementSigning } from './srmSlcAgreementSigning.definition.ts'

export type Signing = RecordOf<typeof srmSlcAgreementSigning>

const isSigned = ({ detailStatus }: { detailStatus: string | null }): boolean =>
  detailStatus === 'SIGNED'

export const srmSlcAgreementSigningRules = defineRules(srmSlcAgreementSigning, {
  compute(signing) {
    signing.totalCount = signing.details.length
    signing.signedCount = signing.details.filter(isSigned).length
  },
  check({ details }) {
    return details.flatMap(({ signMode, effectiveFrom, effectiveTo }, row): Issue[] => {
      const place = { child: 'details', row }
      const issues: Issue[] = []
      if (signMode === 'ESIGN') issues.push({ ...place, field: 'signMode', code: 'SIGNING_ESIGN' })
      if (effectiveFrom && effectiveTo && effectiveTo <= effectiveFrom)
        issues.push({ ...place, field: 'effectiveTo', code: 'SIGNING_PERIOD' })
      return issues
    })
  },
  checkSubmit({ details, dueDate }, { today }) {
    const issues: Issue[] = []
    if (dueDate && dueDate < today) issues.push({ field: 'dueDate', code: 'SIGNING_PAST' })
    details.forEach(({ draftFileIds }, row) => {
      if (!draftFileIds)
        issues.push({ child: 'details', row, field: 'draftFileIds', code: 'SIGNING_TEXT' })
    })
    return issues
  },
  guards: {
    isUnsigned: ({ details }): Refusal | null =>
      details.some(isSigned) ? { code: 'SIGNING_SIGNED' } : null,
  },
})
