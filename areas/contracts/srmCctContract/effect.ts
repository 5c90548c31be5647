import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Contract } from './srmCctContract.rules.ts'

type Signed = { signDate: string; signedFileId: string | null; signedHash: string | null }
export async function closeSigning(_context: OperationContext, contract: Contract, signed: Signed) {
  const effectiveDate = [signed.signDate, String(contract.effectiveFrom)].sort()[1] as string
  return {
    to: 'EFFECTIVE' as const,
    patch: {
      fields: { ...signed, effectiveDate },
      rows: { lines: [] as { id: string; orderedQuantity: string }[] },
    },
  }
}
