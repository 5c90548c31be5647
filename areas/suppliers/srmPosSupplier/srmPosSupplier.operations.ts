import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

export const srmPosSupplierOperations = defineOperations(srmPosSupplier, {
  async beforeSave(context, draft, before) {
    // What the ERP has is no longer all there is: the supplier may be pushed again.
    if (before?.pushStatus === 'SUCCESS') draft.pushStatus = 'NONE'
    // Names are compared without spaces, full-width forms and brackets, as people retype them differently.
    const plain = plainName(String(draft.supplierName))
    const clash = await sql<{
      supplier_number: string
    }>`select supplier_number from srm_pos_supplier
      where id <> ${draft.id} and regexp_replace(normalize(supplier_name, nfkc), '[[:space:]()]', '', 'g') = ${plain} limit 1`.execute(
      context.tx,
    )
    if (clash.rows[0])
      return [
        {
          field: 'supplierName',
          code: 'SUPPLIER_NAME_TAKEN',
          args: { number: clash.rows[0].supplier_number },
        },
      ]
    return []
  },
  effects: {
    doPushEbs: pushEffect(srmPosSupplier),
    doRepushEbs: pushEffect(srmPosSupplier),
    async doApproval(context, record) {
      return { patch: { add: { stageHistory: [stageRow(context, record, 'REGISTERED', null)] } } }
    },
    async doQualified(context, record, input) {
      return {
        patch: {
          fields: { qualifiedDate: record.qualifiedDate ?? context.today },
          add: {
            stageHistory: [stageRow(context, record, 'QUALIFIED', String(input.reason ?? ''))],
          },
        },
      }
    },
  },
})

function plainName(name: string): string {
  return name.normalize('NFKC').replace(/[\s()]/g, '')
}

function stageRow(
  context: OperationContext,
  record: Supplier,
  toStage: string,
  grounds: string | null,
) {
  return {
    changeTime: `${context.today} 00:00:00`,
    eventType: 'STAGE',
    effectiveDate: context.today,
    fromStage: record.status,
    toStage,
    scope: grounds,
    operatorId: context.caller?.userId ?? null,
  }
}
