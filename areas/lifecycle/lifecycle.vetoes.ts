import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Veto } from '@opensrm/platform/documents/usageGuards.ts'
import { findBan } from './srmSlcSupplierBlacklist/srmSlcSupplierBlacklist.bans.ts'
import './standing.errors.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A new face of a banned company is told no more than that we cannot work with it. */
async function refuseBanned(context: OperationContext, record: AnyRecord) {
  const number = await findBan(context, {
    supplierName: textOf(record.supplierName ?? record.companyName),
    unifiedCreditCode: textOf(record.unifiedCreditCode),
    registrationNo: textOf(record.registrationNo),
    legalPersonIdNo: textOf(record.legalPersonIdNo),
  })
  return number ? ({ code: 'BLACKLIST_BANNED' } as const) : null
}

/** What the lifecycle has to say about operations of other areas. */
export const lifecycleVetoes: readonly Veto[] = [
  { of: 'srmPosSupplier', ops: ['doSubmit', 'doApproval'], veto: refuseBanned },
]
