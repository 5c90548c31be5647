import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurRequisition } from '../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurAgreement } from '../srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { srmPurBillType } from './srmPurBillType.definition.ts'

/** Settings that the order type prescribes. */
const FORCED: { readonly [orderType: string]: { readonly [field: string]: string } } = {
  CONSIGN: { settlementBasis: 'CONSUME' },
  EQUIPMENT: { settlementBasis: 'MILESTONE' },
  SERVICE: { inspectMode: 'EXEMPT', noteRequired: 'N', settlementBasis: 'ACCEPT' },
  CATALOG: { priceControl: 'FREE', autoPublish: 'Y' },
}

type BillType = RecordOf<typeof srmPurBillType>

const FIXED = ['documentKind', 'orderType'] as const
const USERS = [srmPurRequisition, srmPurOrder, srmPurAgreement]

/** Refuses changes that would alter the nature of existing documents. */
async function fixedIssues(
  context: OperationContext,
  draft: BillType,
  before: BillType | null,
): Promise<Issue[]> {
  const changed = FIXED.filter((field) => before && before[field] !== draft[field])
  if (changed.length === 0) return []
  const { rows } = await sql<{ used: 't' | 'f' }>`select ${sql.join(
    USERS.map(
      (document) =>
        sql`exists (select from ${sql.table(tableOf(document))} where bill_type_id = ${draft.id})`,
    ),
    sql` or `,
  )} as used`.execute(context.tx)
  if (rows[0]?.used !== 't') return []
  return changed.map((field) => ({ field, code: 'BILL_TYPE_IN_USE' }))
}

export const srmPurBillTypeOperations = defineOperations(srmPurBillType, {
  async beforeSave(context, draft, before) {
    const issues = await fixedIssues(context, draft, before)
    if (issues.length > 0) return issues
    if (draft.documentKind !== 'ORDER' || !draft.orderType) return
    Object.assign(draft, FORCED[draft.orderType])
    if (draft.orderType === 'CATALOG' && draft.confirmMode === 'NO_CONFIRM')
      draft.confirmMode = 'HEADER'
  },
})
