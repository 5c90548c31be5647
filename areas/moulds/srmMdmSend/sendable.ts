import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmSlcSupplierQuit } from '../../lifecycle/srmSlcSupplierQuit/srmSlcSupplierQuit.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../mould.errors.ts'
import '../send.errors.ts'
import { keepingOf } from '../srmMdmMould/keeping.ts'
import { shareIssues } from '../srmMdmMould/shares.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { heldRefusal, type Mould } from '../srmMdmMould/srmMdmMould.rules.ts'
import { srmMdmSend } from './srmMdmSend.definition.ts'
import type { Sending } from './srmMdmSend.rules.ts'

const OUT = ['BLACKLISTED', 'QUIT']

/** Everything that stops a sending, at submission and again at approval. */
export async function assertSendable(context: OperationContext, sending: Sending): Promise<void> {
  const issues: Issue[] = []
  const { toSupplierId, fromSupplierId, sendType } = sending
  const receiver = await context.findMaster(srmPosSupplier, toSupplierId)
  if (receiver && (OUT.includes(receiver.status) || (await isLeaving(context, receiver.id))))
    issues.push({ field: 'toSupplierId', code: 'SEND_SUPPLIER_OUT' })
  const moulds: Mould[] = []
  for (const { mouldId } of sending.lines) {
    const mould = mouldId ? await context.find(srmMdmMould, mouldId) : null
    if (mould) moulds.push(mould)
  }
  const isKept = sendType === 'FIRST_SEND' || sendType === 'TRANSFER'
  if (
    isKept &&
    toSupplierId &&
    moulds.some(({ ownerType }) => ownerType !== 'SUPPLIER') &&
    !(await keepingOf(context, { orgId: sending.orgId, supplierId: String(toSupplierId) }))
  )
    issues.push({ field: 'toSupplierId', code: 'SEND_KEEPING' })
  for (const [row, mould] of moulds.entries()) {
    const held = heldRefusal(mould)
    if (held && mould.currentDocNumber !== sending.sendNumber)
      issues.push({ child: 'lines', row, field: 'mouldId', ...held })
    else if (placeOf(mould) !== fromSupplierId)
      issues.push({
        ...{ child: 'lines', row, field: 'mouldId', code: 'SEND_NOT_THERE' },
        args: { mould: mould.mouldCode ?? '' },
      })
    else if (isKept && mould.supplierId !== toSupplierId)
      issues.push(
        ...(await shareIssues(context, mould, toSupplierId)).map(({ code, args }) => ({
          ...{ child: 'lines', row, field: 'mouldId', code, ...(args ? { args } : {}) },
        })),
      )
  }
  if (issues.length > 0) throw validationError(issues, { lines: srmMdmSend.children.lines.title })
}

async function isLeaving(context: OperationContext, supplierId: string): Promise<boolean> {
  const open = await context.select(srmSlcSupplierQuit, {
    ...{ supplierId, status: ['APPROVING', 'CLEARING'] },
  })
  return open.length > 0
}

/** Where a mould stands now: with who has it on loan, otherwise with its keeper. */
export function placeOf({ supplierId, toSupplierId }: Mould): string | null {
  return toSupplierId ?? supplierId
}
