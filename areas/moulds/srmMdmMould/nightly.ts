import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { findValue } from '../../base-data/ports.ts'
import '../moulds.events.ts'
import { mouldDrafts } from '../needed.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import { isGone } from './srmMdmMould.rules.ts'
import { maintainLevel } from './warnings.ts'

/** Moulds whose maintenance warning is not what it should be today, or that wait for a maintenance. */
export async function mouldsToLookAt(context: OperationContext): Promise<string[]> {
  const moulds = await context.select(srmMdmMould, { status: 'APPROVED' })
  const due: string[] = []
  for (const mould of moulds) {
    if (isGone(mould.mouldStatus)) continue
    const level = await maintainLevel(context, mould)
    if (level !== 'NONE' || level !== mould.maintainWarning) due.push(mould.id)
  }
  return due
}

/** MD-3: the warning of today, and one maintenance drafted while none is open. */
export async function lookAtMould(context: OperationContext, id: string): Promise<void> {
  const mould = await context.run(srmMdmMould, 'followClock', id)
  const isDue = mould.maintainWarning === 'WARN' || mould.maintainWarning === 'OVER'
  if (!isDue || mould.currentDocNumber) return
  const draft = providerOf(context.platform.registry, mouldDrafts.maintenance)
  await draft?.(context, { mouldId: id, sourceNumber: null, remark: null })
}

/** On the day of the month that the parameter names: keepers who have not reported a counter yet. */
export async function remindReports(context: OperationContext): Promise<void> {
  const moulds = await context.select(srmMdmMould, { status: 'APPROVED', shotMode: 'REPORTED' })
  for (const { id, orgId, supplierId, mouldStatus } of moulds) {
    if (!supplierId || isGone(mouldStatus)) continue
    const day = await findValue(context, { profileCode: 'MDM_SHOT_REPORT_DAY', orgId })
    if (Number(day) !== Number(context.today.slice(8))) continue
    const logs = await context.selectRows(srmMdmMould, 'shotLogs', {
      ...{ headerId: id, sourceType: 'REPORT' },
    })
    const month = context.today.slice(0, 7)
    if (!logs.some(({ logDate }) => logDate?.startsWith(month)))
      context.emit('srmMdmMould.shotReportDue', { id, supplierId })
  }
}
