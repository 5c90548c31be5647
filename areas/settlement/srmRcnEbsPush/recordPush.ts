import type { DocumentDefinition, RecordOf, Transition } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { documentPush, type PushLedger } from '@opensrm/platform/interfaces/push.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { srmRcnEbsPush } from './srmRcnEbsPush.definition.ts'

type PushRecord = RecordOf<typeof srmRcnEbsPush>

/** Documents with a voucher in the ERP, by their type in the push record. */
const POSTED: { readonly [docType: string]: string } = {
  STATEMENT: 'srmRcnStatement',
  INVOICE: 'srmRcnInvoice',
  PAYMENT_APPLY: 'srmRcnPaymentApply',
  ADVANCE_APPLY: 'srmRcnAdvanceApply',
  DEDUCTION: 'srmRcnDeduction',
  MANUAL_ACCOUNT: 'srmRcnManualAccount',
}

const typeOf = ({ resource }: DocumentDefinition): string | undefined =>
  Object.keys(POSTED).find((type) => POSTED[type] === resource)

/** Minutes before each automatic repeat after a technical fault; then a person decides. */
const RETRY_MINUTES = [1, 5, 15, 60, 240]

/** Sends what a user asked to push again. */
export const RCN_EBS_PUSH = 'RCN_EBS_PUSH'

/** The posted document, if there still is one. */
export async function postedDocument(
  context: OperationContext,
  { sourceDocType, sourceDocId }: Pick<PushRecord, 'sourceDocType' | 'sourceDocId'>,
) {
  const resource = POSTED[sourceDocType ?? '']
  if (!resource) return null
  const { definition } = context.platform.registry.document(resource)
  const document = await context.find(definition, String(sourceDocId))
  return document && { definition, document }
}

/** A document that was cancelled after a failed push is not posted any more. */
export function stateRefusal(
  { transitions }: DocumentDefinition,
  { status }: { status: string },
): Refusal | null {
  const push: Transition | undefined = transitions.find(({ op }) => op === 'doRepushEbs')
  return push?.from.includes(status) ? null : { code: 'EBS_PUSH_STATE' }
}

/**
 * Keeps one record for each posting. Its key names the posting and no version of the document: a repeat after a lost
 * answer or a lost transaction sends the same key, so the ERP never books twice. Only a reversal in the ERP begins a
 * new posting.
 */
export const pushLedger: PushLedger = {
  retryMinutes: (docResource) =>
    Object.values(POSTED).includes(docResource) ? RETRY_MINUTES : null,

  async posting(context, { definition, document, interfaceCode }) {
    const sourceDocType = typeOf(definition)
    if (!sourceDocType) return null
    const source = { sourceDocType, sourceDocId: document.id, interfaceCode }
    const known = await context.select(srmRcnEbsPush, source)
    const open = known.find(({ status }) => status !== 'REVERSED')
    const isDone = open?.status === 'SUCCESS'
    const next = `${interfaceCode}:${document.id}:${known.length + 1}`
    const refusal = isDone ? null : stateRefusal(definition, document)
    return { pushKey: open?.pushKey ?? next, isDone, refusal }
  },

  async keep(context, { definition, document, interfaceCode, pushKey, sent }) {
    const sourceDocType = typeOf(definition)
    if (!sourceDocType) return
    const [known] = await context.select(srmRcnEbsPush, { pushKey })
    const [made] = known
      ? []
      : await context.insertAll(srmRcnEbsPush, [
          {
            status: 'PENDING',
            orgId: String(document.orgId ?? '') || null,
            ...{ pushKey, interfaceCode, sourceDocType, sourceDocId: Number(document.id) },
            sourceDocNumber: String(document[definition.display?.code ?? 'id'] ?? document.id),
            attemptCount: 0,
          },
        ])
    const id = known?.id ?? made ?? ''
    await context.run(srmRcnEbsPush, 'doSubmitEbs', id)
    const after = await context.find(definition, document.id)
    const externalNo = after?.externalNo
    await context.run(srmRcnEbsPush, 'doReceiveResult', id, {
      ...sent,
      externalNo: sent.flag === 'S' && externalNo ? String(externalNo) : null,
    })
    if (sent.isUnknown)
      await context.update(definition, document.id, { fields: { pushStatus: 'PUSHING' } })
  },
}

export const ebsPushJob: Job = {
  code: RCN_EBS_PUSH,
  title: t('重新推送ERP', 'Push to ERP again'),
  concurrency: 'ALLOW',
  async run(engine, payload) {
    const { id } = payload as { id: string }
    await engine.inTransaction(null, null, async (context) => {
      const record = await context.find(srmRcnEbsPush, id)
      if (record?.status !== 'PENDING') return
      const push = providerOf(context.platform.registry, documentPush)
      const posted = await postedDocument(context, record)
      const result = posted
        ? await push?.(context, posted.definition, posted.document.id, { operation: false })
        : undefined
      const after = await context.find(srmRcnEbsPush, id)
      if (after?.status !== 'PENDING') return
      const message = result?.message ?? messageOf('EBS_PUSH_STATE', {}, 'CN')
      // Nothing was sent: no interface is enabled, or the document is gone or no longer to be posted.
      await context.run(srmRcnEbsPush, 'doSubmitEbs', id)
      await context.run(srmRcnEbsPush, 'doReceiveResult', id, {
        ...{ flag: 'E', isUnknown: false, message, durationMs: 0 },
        ...{ requestText: '', responseText: '', externalNo: null },
      })
    })
  },
}
