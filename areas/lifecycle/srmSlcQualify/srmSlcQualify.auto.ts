import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import type { ReviewLine } from './srmSlcQualify.rules.ts'

/**
 * Checks the lines that depend on a data file of the supplier. A manual decision that differs is
 * kept; other lines continue to follow the file.
 */
export async function checkAutomatically(
  context: OperationContext,
  supplierId: string | null,
  lines: ReviewLine[],
): Promise<void> {
  const automatic = lines.filter(({ checkMode }) => checkMode === 'AUTO')
  if (automatic.length === 0) return
  const files = await context.selectRows(srmPosSupplier, 'dataFiles', {
    headerId: supplierId,
    verifyStatus: 'VERIFIED',
  })
  for (const line of automatic) {
    const until = addDays(context.today, line.minValidDays ?? 0)
    const file = files.find(
      ({ fileType, longTermFlag, effectiveTo }) =>
        fileType === line.fileType &&
        (longTermFlag === 'Y' || (effectiveTo !== null && effectiveTo >= until)),
    )
    const result = file ? 'PASS' : 'FAIL'
    const follows = !line.checkResult || line.checkResult === line.autoResult
    if (follows) line.checkResult = result
    line.autoResult = result
    line.dataFileId = file?.id ?? line.dataFileId
  }
}
