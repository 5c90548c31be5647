import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { documentPush, pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { findValue } from '../base-data/ports.ts'
import './payment.errors.ts'

type Posted = { id: string; orgId: string | null }

/** OFF: settlement sends nothing; MANUAL: users do by a button; AUTO: the approval does. */
const modeOf = (context: OperationContext, orgId: string | null) =>
  findValue(context, { profileCode: 'RCN_EBS_MODE', orgId })

async function offRefusal(
  context: OperationContext,
  { orgId }: Pick<Posted, 'orgId'>,
): Promise<Refusal | null> {
  const mode = await modeOf(context, orgId)
  return mode === 'AUTO' || mode === 'MANUAL' ? null : { code: 'EBS_OFF' }
}

const hindered = (context: OperationContext, record: AnyRecord) =>
  offRefusal(context, { orgId: (record.orgId as string | null) ?? null })

export const erpHindrances = { doSubmitEbs: hindered, doRepushEbs: hindered } as const

/** The effects of sending a document to the ERP. */
export function erpEffects(definition: DocumentDefinition) {
  const push = pushEffect(definition)
  async function send(context: OperationContext, record: Posted) {
    const refusal = await offRefusal(context, record)
    if (refusal) context.refuse('EBS_OFF')
    return push(context, record)
  }
  return { doSubmitEbs: send, doRepushEbs: send } as const
}

/** Queues a document that has just been approved, where approvals send it. */
export async function sendApproved(
  context: OperationContext,
  { resource }: DocumentDefinition,
  { id, orgId }: Posted,
): Promise<void> {
  if ((await modeOf(context, orgId)) === 'AUTO')
    context.emit('srmRcnEbsPush.due', { resource, documentId: id })
}

/** Sends a queued document. Without an interface it stays FAILED with the reason, and nothing else waits for it. */
export async function sendQueued(
  context: OperationContext,
  { resource, documentId: id }: { resource: string; documentId: string },
): Promise<void> {
  const { registry } = context.platform
  const { definition } = registry.document(resource)
  const push = providerOf(registry, documentPush)
  const result = await push?.(context, definition, id, { operation: false })
  if (result?.isConfigured) return
  const fields = { pushStatus: 'FAILED', pushMessage: NOT_CONFIGURED }
  await context.update(definition, id, { fields })
}

const NOT_CONFIGURED = '未配置接口 / no interface configured'
