import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  documentAction,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { type Finding, queryRisk } from '../outside/risk.ts'
import { raiseNow } from '../srmPosSupplierWarning/srmPosSupplierWarning.scan.ts'
import { findDuplicates } from '../standing/duplicates.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

/** The findings replace earlier ones; one that was dealt with before stays dealt with. */
export async function doQueryRisk(context: OperationContext, supplier: Supplier) {
  const { riskLevel, askedAt, findings } = await queryRisk(context, {
    ...supplier,
    of: { resource: srmPosSupplier.resource, number: supplier.supplierNumber },
    supplierId: supplier.id,
  })
  const handled = new Map(supplier.riskRecords.map((row) => [keyOf(row), row]))
  if (riskLevel === 'HIGH' && supplier.riskLevel !== 'HIGH') await warnOfRisk(context, supplier)
  return {
    patch: {
      fields: { riskLevel, riskQueryTime: askedAt },
      remove: { riskRecords: supplier.riskRecords.map(({ id }) => id) },
      add: {
        riskRecords: findings.map((one) => {
          const before = handled.get(keyOf(one))
          return {
            ...{ ...one, queryTime: askedAt, handleStatus: before?.handleStatus ?? 'OPEN' },
            ...{ handleTime: before?.handleTime ?? null, handledById: before?.handledById ?? null },
            handleRemark: before?.handleRemark ?? null,
          }
        }),
      },
    },
    answer: { riskLevel, findings: findings.length },
  }
}

/** What was done about findings; the next look-up leaves it. */
export async function doHandleRisk(
  context: OperationContext,
  _supplier: Supplier,
  { rowIds, handleStatus, handleRemark }: InputOf<typeof srmPosSupplier, 'doHandleRisk'>,
) {
  const how = {
    ...{ handleStatus, handleRemark, handleTime: nowText(context) },
    handledById: context.caller?.userId ?? null,
  }
  return { patch: { rows: { riskRecords: rowIds.map((id) => ({ id, ...how })) } } }
}

export function warnOfRisk(context: OperationContext, supplier: Supplier): Promise<void> {
  const { id, buyerId, supplierNumber, supplierName } = supplier
  return raiseNow(context, 'RISK_HIGH', {
    ...{ level: 'RED', supplierId: id, ownerId: buyerId },
    ...{ objectType: srmPosSupplier.resource, objectId: id },
    title: supplierNumber ?? supplierName ?? '',
  })
}

function keyOf({
  riskType,
  title,
  occurDate,
}: Pick<Finding, 'occurDate'> & { riskType: string | null; title: string | null }): string {
  return JSON.stringify([riskType, title, occurDate])
}

/** Suppliers that may be the company a buyer is about to enter. */
export const doCheckDuplicate = documentAction({
  title: t('重名检查', 'Look for duplicates'),
  by: 'buyer',
  readOnly: true,
  input: {
    supplierName: f.text('供应商名称', 'Supplier name', { required: true, maxLength: 120 }),
    countryCode: f.lookup('COUNTRY', '国家', 'Country'),
    unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', { maxLength: 40 }),
    registrationNo: f.text('境外注册号', 'Overseas registration no.', { maxLength: 60 }),
    exceptId: f.ref('srmPosSupplier', '本供应商', 'This supplier'),
  },
  run: (context, input) =>
    findDuplicates(context, {
      ...input,
      unifiedCreditCode: input.unifiedCreditCode ? plainCode(input.unifiedCreditCode) : null,
    }),
})
