import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { SectionRow } from './sections.ts'

type DataFile = SectionRow<'dataFiles'>

/** A file that nobody has looked at yet, or not as it is now. */
export const TO_VERIFY = {
  verifyStatus: 'PENDING',
  verifyTime: null,
  verifiedById: null,
  verifyRemark: null,
} as const

/** What is verified of a certificate: with another of them it is to be verified again. */
export const VERIFIED = ['certFileIds', 'issueDate', 'effectiveTo', 'longTermFlag'] as const

/** The chosen rows with the result of their verification. */
export function verified(
  context: OperationContext,
  files: readonly DataFile[],
  given: { rowIds: readonly string[]; verifyStatus: string; verifyRemark: string | null },
) {
  const { verifyStatus, verifyRemark } = given
  const result =
    verifyStatus === 'PENDING'
      ? TO_VERIFY
      : {
          ...{ verifyStatus, verifyRemark, verifyTime: nowText(context) },
          verifiedById: context.caller?.userId ?? null,
        }
  return files
    .filter(({ id }) => given.rowIds.includes(id))
    .map(({ id, certName, certFileIds }) => {
      if (verifyStatus === 'VERIFIED' && !certFileIds)
        context.refuse('VERIFY_NO_FILE', { name: certName ?? '' }, { child: 'dataFiles' })
      return { id, ...result }
    })
}
